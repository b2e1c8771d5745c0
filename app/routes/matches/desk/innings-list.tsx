import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { formatOf } from "#game/play/match/formats";
import { formatOvers } from "#game/play/match/overs";
import type { RowDoubts } from "#game/play/match/row-doubts";
import { type LiveSource, SOURCE_NAMES } from "#game/play/match/score-source";
import type { MatchDesk } from "#server/matches/operator/open-desk";
import type { Freshness } from "#server/play/season/freshness";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { FreshnessText } from "../../../components/freshness";
import { ClockTime } from "../../../components/local-time";
import { RowDoubtLines } from "./row-doubts";

interface ShownFixture {
  readonly id: number;
  readonly matchType: string;
  readonly ballsPerOver: number;
  readonly teamA: { readonly id: number; readonly name: string };
  readonly teamB: { readonly id: number; readonly name: string };
}

interface ShownInnings {
  readonly innings: number;
  readonly teamId: number;
  readonly runs: number;
  readonly wickets: number;
  /** Legal balls. */
  readonly balls: number;
}

const WAYS = { balls: "Ball by ball", paste: "Paste a scorecard", file: "Match file" } as const;

export type WayToScore = keyof typeof WAYS;

function waysInOrder(first: WayToScore | null): WayToScore[] {
  const ways = Object.keys(WAYS) as WayToScore[];
  return first === null ? ways : [first, ...ways.filter((way) => way !== first)];
}

/** The score with where it comes from, and the ways to enter it: each innings leads to its form. */
export function InningsList({
  fixture,
  innings,
  freshness,
  rowDoubts,
  scorable,
  first,
  ...differing
}: Omit<Parameters<typeof SourceDoubtLines>[0], "innings"> & {
  fixture: ShownFixture;
  innings: readonly ShownInnings[];
  /** Null before the first score. */
  freshness: Freshness | null;
  rowDoubts: RowDoubts | null;
  /** It can be scored now; else the score is only shown. */
  scorable: boolean;
  /** The way to enter the score that fits the moment; null if nothing is missing. */
  first: WayToScore | null;
}) {
  const last = Math.max(
    formatOf(fixture.matchType).innings,
    ...[...innings, ...differing.sourceDoubts].map((each) => each.innings),
  );
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <section className="sheet" aria-labelledby="score">
      <header>
        <h2 id="score">Score</h2>
        {freshness && (
          <span className="soft">
            <FreshnessText freshness={freshness} day />
          </span>
        )}
      </header>
      {freshness?.source === "match file" && <CricsheetCredit className="pad soft" />}
      <ul className="operated">
        {numbers.map((number) => (
          <li key={number}>
            {scorable ? (
              <Link to={`/match/${fixture.id}/innings/${number}`}>Innings {number}</Link>
            ) : (
              <b>Innings {number}</b>
            )}
            <span className="sub num">
              {scoreWords(
                fixture,
                innings.find((each) => each.innings === number),
              )}
            </span>
            <RowDoubtLines found={rowDoubts} innings={number} />
            <SourceDoubtLines {...differing} innings={number} />
          </li>
        ))}
      </ul>
      {scorable && (
        <nav className="pad row" aria-label="Enter the score">
          {waysInOrder(first).map((way) => (
            <Link
              key={way}
              className={way === first ? "btn primary" : "btn"}
              to={`/match/${fixture.id}/${way}`}
            >
              {WAYS[way]}
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
}

function scoreWords(
  { teamA, teamB, ballsPerOver }: ShownFixture,
  score: ShownInnings | undefined,
): string {
  if (score === undefined) return "No score yet";
  const { name } = score.teamId === teamA.id ? teamA : teamB;
  const overs = formatOvers(score.balls, ballsPerOver);
  return `${name} ${score.runs}/${score.wickets} (${overs} ${pluralForm(Number(overs), "over", "overs")})`;
}

type Doubt = MatchDesk["sourceDoubts"][number];

/** Differences of other sources in an innings that last for more than two minutes, a line each. */
function SourceDoubtLines({
  sourceDoubts,
  innings,
  players,
}: {
  sourceDoubts: readonly Doubt[];
  innings: number;
  players: readonly { readonly id: number; readonly terms: { readonly name: string } }[];
}) {
  const nameOf = (id: number | null) => players.find((player) => player.id === id)?.terms.name;
  return sourceDoubts
    .filter((doubt) => doubt.innings === innings)
    .map((doubt) => (
      <span key={`${doubt.source} ${doubt.playerId}`} className="sub doubt num">
        <DoubtLine doubt={doubt} name={nameOf(doubt.playerId)} />
      </span>
    ));
}

/** "CricketData has V Kohli 41 (29), pushes 40 (28), since 19:42." */
function DoubtLine({ doubt, name }: { doubt: Doubt; name: string | undefined }) {
  const { source, writer, reported, stored, since } = doubt;
  const subject = nameAtStart(source);
  const other = writer === null ? "the stored score" : SOURCE_NAMES[writer];
  const verb = source === "pushed" ? "have" : "has";
  return (
    <>
      {subject} {verb} {name ?? "the total"} {reported}, {other} {stored}, since{" "}
      <ClockTime at={since} />.
    </>
  );
}

function nameAtStart(source: LiveSource): string {
  const name = SOURCE_NAMES[source];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
