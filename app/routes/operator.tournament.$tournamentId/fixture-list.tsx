import { Link } from "@remix-run/react";
import type { FixtureState } from "#game/match/state";
import { Flag } from "../../components/flag";
import { MatchTime } from "../../components/local-time";

interface ShownFixture {
  readonly id: number;
  readonly name: string;
  readonly teamA: { readonly shortName: string };
  readonly teamB: { readonly shortName: string };
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  readonly status: string;
}

/** The tournament's fixtures in its order, each leading to its page. */
export function FixtureList({ fixtures }: { fixtures: readonly ShownFixture[] }) {
  return (
    <section className="sheet" aria-labelledby="fixtures">
      <header>
        <h2 id="fixtures">Fixtures</h2>
      </header>
      {fixtures.length === 0 ? (
        <p className="pad soft">None yet.</p>
      ) : (
        <ul className="operated">
          {fixtures.map((fixture) => (
            <li key={fixture.id}>
              <Link to={`/operator/fixture/${fixture.id}`}>
                <Flag team={fixture.teamA.shortName} /> <Flag team={fixture.teamB.shortName} />{" "}
                {fixture.name}
              </Link>
              <span className="sub num">
                <MatchTime at={fixture.startsAt} />, {stateWords(fixture)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function stateWords({ state, status, lockedAt }: ShownFixture): string {
  if (state === "finished") return status;
  if (state === "abandoned") return "void";
  if (state === "in progress") return "in progress";
  return lockedAt === null ? "not started" : "locked, no score yet";
}
