import { Link } from "@remix-run/react";
import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import { fixtureStateWords } from "../../../components/fixture-state-words";
import { Flag } from "../../../components/flag";
import { MatchTime } from "../../../components/local-time";
import { type Step, StepHeading } from "./step-heading";

interface ShownFixture {
  readonly id: number;
  readonly name: string;
  readonly teamA: { readonly shortName: string };
  readonly teamB: { readonly shortName: string };
  readonly startsAt: Ms;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  readonly status: string;
}

/** The tournament's fixtures in its order, each leading to its page. */
export function FixtureList({ fixtures, step }: { fixtures: readonly ShownFixture[]; step: Step }) {
  return (
    <section className="sheet" aria-labelledby="fixtures">
      <header>
        <StepHeading step={step} id="fixtures">
          Fixtures
        </StepHeading>
      </header>
      {fixtures.length === 0 ? (
        <p className="pad soft">None yet. They need two teams, and players to pick.</p>
      ) : (
        <ul className="operated">
          {fixtures.map((fixture) => (
            <li key={fixture.id}>
              <Link to={`/operator/fixture/${fixture.id}`}>
                <Flag team={fixture.teamA.shortName} /> <Flag team={fixture.teamB.shortName} />{" "}
                {fixture.name}
              </Link>
              <span className="sub num">
                <MatchTime at={fixture.startsAt} />, {fixtureStateWords(fixture)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
