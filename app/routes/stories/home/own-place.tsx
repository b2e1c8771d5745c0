import { signedPoints } from "#game/play/scoring/points-text";
import { shownRank } from "#game/play/season/ranking";
import type { LeagueTable } from "#game/play/table/league-table";
import type { LeagueHome, Standing } from "#server/stories/boards/league-home";
import { TeamName } from "../../../components/crest";
import { Link } from "../../../components/link";
import { LiveDot } from "../../../components/live-mark";
import { Points } from "../../../components/points";
import { Rank } from "../../../components/rank";

/** The rows of the standings that a phone shows below the board. */
const IN_VIEW = 3;

/** The own row; null for a reader whose row is not on the page, as in a search. */
export function ownRow({ standings, pinned }: LeagueHome): Standing | null {
  const onPage = standings.find(({ mine }) => mine) ?? null;
  return onPage ?? (pinned?.row.mine ? pinned.row : null);
}

/**
 * The own row under the board of a phone, if it is further down in the standings than the first view
 * reaches; it stands in the table too.
 */
export function OwnPlace({
  leagueId,
  home,
  own,
  live,
}: {
  leagueId: number;
  home: LeagueHome;
  own: Standing;
  /** True while a match is in play. */
  live: boolean;
}) {
  const { standings, hasBegun, table } = home;
  const isInView = standings.slice(0, IN_VIEW).some(({ mine }) => mine);
  if (!hasBegun || isInView) return null;
  return (
    <section className="sheet own-place" aria-label="Your place">
      <Link to={`/league/${leagueId}/season?team=${own.participantId}`}>
        <Rank rank={shownRank(own)} points={own.points} ranked={own.rank !== null} />
        <TeamName of={own.participantId} name={own.teamName}>
          <span className="sub">
            <bdi>{own.manager}</bdi>
          </span>
        </TeamName>
        <Figures own={own} live={live} table={table} />
      </Link>
    </section>
  );
}

function Figures({ own, live, table }: { own: Standing; live: boolean; table: LeagueTable }) {
  return (
    <>
      {own.inPlay !== null && (
        <span className="num">
          {live && <LiveDot />} {signedPoints(own.inPlay)}
        </span>
      )}
      <b className="num big">
        <Points points={own.points} table={table} />
        <span className="vh"> points</span>
      </b>
    </>
  );
}
