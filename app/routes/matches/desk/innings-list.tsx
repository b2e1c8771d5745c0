import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { formatOf } from "#game/play/match/formats";
import { formatOvers } from "#game/play/match/overs";
import type { RowDoubts } from "#game/play/match/row-doubts";
import type { Freshness } from "#server/play/season/freshness";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { FreshnessText } from "../../../components/freshness";
import { RowDoubtLines } from "./row-doubts";
import { SourceDoubtLines } from "./source-doubts";

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

/** The score with where it comes from, and the ways to enter it: each innings leads to its form. */
export function InningsList({
  fixture,
  innings,
  freshness,
  rowDoubts,
  scorable,
  ...differing
}: Omit<Parameters<typeof SourceDoubtLines>[0], "innings"> & {
  fixture: ShownFixture;
  innings: readonly ShownInnings[];
  /** Null before the first score. */
  freshness: Freshness | null;
  rowDoubts: RowDoubts | null;
  /** It can be scored now; else the score is only shown. */
  scorable: boolean;
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
          <Link className="btn" to={`/match/${fixture.id}/paste`}>
            Paste a scorecard
          </Link>
          <Link className="btn" to={`/match/${fixture.id}/balls`}>
            Ball by ball
          </Link>
          <Link className="btn" to={`/match/${fixture.id}/file`}>
            Match file
          </Link>
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
