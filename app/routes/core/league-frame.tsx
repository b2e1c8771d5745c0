import { Outlet } from "@remix-run/react";
import { LeagueMenu } from "../../components/league-menu";
import { Shell, useFramed } from "../../components/shell";

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
  const menu = <LeagueMenu leagueId={data.leagueId} tournamentId={data.tournamentId} />;
  return (
    <Shell menu={menu} {...framing}>
      <Outlet />
    </Shell>
  );
}
