import { Outlet, useMatches } from "@remix-run/react";
import type { TeamLooks } from "#server/play/season/team-colours";
import { LeagueMenu } from "../../components/league-menu";
import { type EndsInBar, Shell } from "../../components/shell";

/** The part of every league screen's data that the frame needs. */
interface LeagueData {
  readonly leagueId: number;
  readonly tournamentId: number;
  /** On screens with teams. */
  readonly looks?: TeamLooks;
}

interface Screen {
  readonly data: LeagueData;
  readonly handle?: EndsInBar<LeagueData>;
}

/**
 * The frame around the screens of a league: it has no loader, so it costs no request, and it
 * protects nothing. Its data come from the screen inside it (ADR-185).
 */
export default function LeagueFrame() {
  const { data, handle } = useMatches().at(-1) as Screen;
  const { leagueId, tournamentId, looks } = data;
  return (
    <Shell
      menu={<LeagueMenu leagueId={leagueId} tournamentId={tournamentId} />}
      {...(looks && { looks })}
      savebar={handle?.endsInBar(data) ?? false}
    >
      <Outlet />
    </Shell>
  );
}
