import { Link } from "@remix-run/react";
import { formatOf } from "#game/match/formats";
import { formatOvers } from "#game/match/overs";

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

/** The innings of the match, each leading to its form. */
export function InningsList({
  fixture,
  innings,
}: {
  fixture: ShownFixture;
  innings: readonly ShownInnings[];
}) {
  const last = Math.max(
    formatOf(fixture.matchType).innings,
    ...innings.map((each) => each.innings),
  );
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <section className="sheet" aria-labelledby="score">
      <header>
        <h2 id="score">Score</h2>
        <Link className="btn push" to={`/operator/fixture/${fixture.id}/file`}>
          From a file
        </Link>
      </header>
      <ul className="operated">
        {numbers.map((number) => (
          <li key={number}>
            <Link to={`/operator/fixture/${fixture.id}/innings/${number}`}>Innings {number}</Link>
            <span className="sub num">
              {scoreWords(
                fixture,
                innings.find((each) => each.innings === number),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function scoreWords(
  { teamA, teamB, ballsPerOver }: ShownFixture,
  score: ShownInnings | undefined,
): string {
  if (score === undefined) return "Not typed yet";
  const { name } = score.teamId === teamA.id ? teamA : teamB;
  return `${name} ${score.runs}/${score.wickets} (${formatOvers(score.balls, ballsPerOver)} overs)`;
}
