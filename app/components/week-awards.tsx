import { versus } from "#game/core/words";
import { wholePoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { weekName } from "#game/play/season/weeks";
import {
  type WeekAwardKind,
  weekAwardFigure,
  weekAwardTitle,
} from "#game/stories/give-week-awards";
import type {
  NamedWeek,
  NamedWeekAward,
  NamedWeekWinner,
} from "#server/stories/boards/week-awards";
import { playerLinesPath, scoresPath } from "./addresses";
import { TeamCrest } from "./crest";
import { Link } from "./link";
import { NotGiven } from "./not-given";
import { ShareLink } from "./share-picture";

interface Place {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly of: "week" | "season";
}

/** The awards of a week on a sheet (rules.md#awards-of-weeks). */
export function WeekAwards({
  leagueId,
  tournamentId,
  week,
  title = weekName(week.monday),
  leads = false,
}: {
  leagueId: number;
  tournamentId: number;
  week: NamedWeek;
  title?: string;
  /** Whether the title links to the week's page. */
  leads?: boolean;
}) {
  const { monday, isOver, awards, notGiven } = week;
  const heading = `awards-${monday}`;
  return (
    <section className="sheet" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {leads ? <Link to={`/league/${leagueId}/week/${monday}`}>{title}</Link> : title}
        </h2>
        {!isOver && <span className="soft">So far</span>}
        {isOver && awards.length > 0 && (
          <span className="push">
            <ShareLink
              leagueId={leagueId}
              card={`week-${monday.replaceAll("-", "")}`}
              what={`the awards of ${weekName(monday)}`}
            />
          </span>
        )}
      </header>
      <AwardList {...{ leagueId, tournamentId, awards, notGiven }} of="week" />
    </section>
  );
}

/** Awards, each with its winners and their figure. */
export function AwardList({
  awards,
  notGiven,
  ...place
}: Place & { awards: readonly NamedWeekAward[]; notGiven: readonly WeekAwardKind[] }) {
  if (awards.length === 0) return <p className="pad soft">Nobody has earned an award.</p>;
  return (
    <>
      <dl className="week-awards">
        {awards.map(({ kind, figure, winners }) => (
          <div key={kind} data-award={kind}>
            <dt>{weekAwardTitle(kind, place.of)}</dt>
            {winners.map((winner) => (
              <Winner key={winner.participantId} {...place} {...{ kind, figure, winner }} />
            ))}
          </div>
        ))}
      </dl>
      <NotGiven titles={notGiven.map((kind) => weekAwardTitle(kind, place.of))} />
    </>
  );
}

function Winner({
  kind,
  figure,
  winner,
  ...place
}: Place & { kind: WeekAwardKind; figure: number; winner: NamedWeekWinner }) {
  const words = weekAwardFigure(kind, figure);
  const detail = detailOf(kind, winner, place.of);
  return (
    <dd className={winner.mine ? "mine" : undefined}>
      <b>
        <TeamCrest of={winner.participantId} size={16} /> <bdi>{winner.teamName}</bdi>
      </b>
      <Link
        className="num"
        to={whyPath(winner, place)}
        aria-label={`Why ${winner.teamName}: ${words}`}
      >
        {words}
      </Link>
      <span className="by">
        <bdi>{winner.manager}</bdi>
        {detail && <> · {detail}</>}
      </span>
    </dd>
  );
}

function detailOf(kind: WeekAwardKind, { climb, player }: NamedWeekWinner, of: Place["of"]) {
  if (climb) return `${ordinal(climb.from)} to ${ordinal(climb.to)}`;
  if (kind === "wooden spoon") return `better luck next ${of}`;
  if (player === null) return null;
  const { name, points, fixture } = player;
  const match = `${wholePoints(points)} points in match ${fixture.number}, ${versus(fixture.teams)}`;
  return (
    <>
      best: <bdi>{name}</bdi>, {match}
    </>
  );
}

/** The page that explains the figure: the best match of a player, else the team's points or ranks. */
function whyPath({ participantId, player, climb }: NamedWeekWinner, place: Place): string {
  const { leagueId, tournamentId } = place;
  if (climb) return `/league/${leagueId}/season`;
  if (player === null) return `/league/${leagueId}/season?team=${participantId}`;
  const { playerId, fixtureId } = player;
  return playerLinesPath(
    scoresPath(leagueId, tournamentId, { fixtureId, participantId }),
    playerId,
  );
}
