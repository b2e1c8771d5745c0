import { Outlet } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { LeagueMenu } from "../../components/league-menu";
import { Shell, useFramed } from "../../components/shell";
import { LEAGUE_TABS } from "../../lib/league-tabs";
import { useLockMoment } from "../../lib/use-lock-moment";
import { useScreensCode } from "../../lib/use-screens-code";

/** Loaded when a match locks. */
const LockCeremony = lazy(() => import("../../components/lock-ceremony"));

/** The part of every league screen's data that the frame needs. */
interface LeagueData {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/**
 * The frame around the screens of a league. It has no loader, so it costs no request and protects
 * nothing. Its data come from the screen inside it (ADR-185).
 */
export default function LeagueFrame() {
  const { data, framing } = useFramed<LeagueData>();
  useScreensCode(LEAGUE_TABS);
  const menu = <LeagueMenu leagueId={data.leagueId} tournamentId={data.tournamentId} />;
  return (
    <Shell menu={menu} {...framing}>
      <Outlet />
      <LockWatch leagueId={data.leagueId} />
    </Shell>
  );
}

function LockWatch({ leagueId }: { leagueId: number }) {
  const [moment, close] = useLockMoment(leagueId);
  if (moment === null) return null;
  return (
    <Suspense>
      <LockCeremony leagueId={leagueId} moment={moment} close={close} />
    </Suspense>
  );
}
