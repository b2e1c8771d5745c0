import { plural } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { RoundMatch, ShownRound, ShownSide } from "#server/stories/boards/round-match";
import { TeamCrest } from "./crest";
import { Link } from "./link";
import { MatchTime } from "./local-time";
import { Points, whyPoints } from "./points";

/** The viewer's own match of a round that is not in play, with both totals. */
export function RoundMatchCard({ leagueId, card }: { leagueId: number; card: RoundMatch }) {
  const { round, match, mine } = card;
  const [own, other] = mine === "first" ? [match.first, match.second] : [match.second, match.first];
  return (
    <section className="sheet duel" aria-labelledby="round-match">
      <header>
        <h2 id="round-match">
          Round {round.number}
          {match.game && `, ${match.game}`}: your match
        </h2>
        <Link className="push" to={`/league/${leagueId}/head-to-head`}>
          Head-to-Head
        </Link>
      </header>
      <div className="pad match-sides">
        <SideOfCard leagueId={leagueId} side={own} />
        <span className="soft" aria-hidden="true">
          v
        </span>
        <SideOfCard leagueId={leagueId} side={other} />
      </div>
      <p className="pad soft sm state">
        <RoundWords round={round} />
      </p>
    </section>
  );
}

function SideOfCard({ leagueId, side }: { leagueId: number; side: ShownSide }) {
  const { participantId, points } = side;
  return (
    <div>
      <TeamCrest of={participantId} size={64} />
      <SideName side={side} />
      <b className="num total">
        {points === null ? (
          "–"
        ) : participantId === null ? (
          <Points points={points} />
        ) : (
          <Link
            className="whole"
            to={`/league/${leagueId}/season?team=${participantId}`}
            aria-label={whyPoints(side.name, formatPoints(points))}
          >
            <Points points={points} />
          </Link>
        )}
      </b>
    </div>
  );
}

/** A side's name; for a member who has left, with a note that the average counts. */
export function SideName({ side: { name, left } }: { side: ShownSide }) {
  return (
    <span className="name">
      <bdi>{name}</bdi>
      {left !== null && (
        <span className="soft">
          {" "}
          for <bdi>{left}</bdi>, who left
        </span>
      )}
    </span>
  );
}

/** "2 matches over, 1 in play, 2 to come". */
export function RoundWords({ round }: { round: ShownRound }) {
  const { state, over, inPlay, toCome, from } = round;
  if (state === "not played") return <>All matches of this round were abandoned.</>;
  if (state === "to come") {
    const count = over + inPlay + toCome;
    return (
      <>
        {matches(count)}, from <MatchTime at={from} />
      </>
    );
  }
  const parts = [
    over > 0 ? `${matches(over)} over` : null,
    inPlay > 0 ? `${over > 0 ? inPlay : matches(inPlay)} in play` : null,
    toCome > 0 ? `${toCome} to come` : null,
  ];
  return <>{parts.filter((part) => part !== null).join(", ")}</>;
}

function matches(count: number): string {
  return plural(count, "match", "matches");
}
