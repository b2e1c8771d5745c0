import { Link } from "@remix-run/react";
import { versus } from "#game/core/words";
import type { FixtureScores } from "#server/stories/boards/fixture-scores";
import { Icon } from "../../../components/drawing";

const WAYS = {
  // The newest match comes first in the list.
  earlier: { step: 1, name: "Earlier match", rel: "prev" },
  later: { step: -1, name: "Later match", rel: "next" },
} as const;

/** The arrow to the same team in the match before or after, pale at either end. */
export function NeighbourMatch({ scores, way }: { scores: FixtureScores; way: keyof typeof WAYS }) {
  const { fixtures, fixture, team } = scores;
  const { step, name, rel } = WAYS[way];
  const here = fixtures.findIndex(({ id }) => id === fixture?.id);
  const to = fixtures[here + step];
  if (to === undefined || team === null) {
    return (
      <span className={`btn ${way} none`}>
        <Icon name="down" />
      </span>
    );
  }
  return (
    <Link
      className={`btn ${way}`}
      to={`?fixture=${to.id}&team=${team.participantId}`}
      rel={rel}
      preventScrollReset
      aria-label={`${name}: ${versus(to.teams)}`}
    >
      <Icon name="down" />
    </Link>
  );
}
