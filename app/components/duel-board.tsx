import type { Hundredths } from "#game/core/units";
import { formatPoints } from "#game/play/scoring/points-text";
import type { PlayersLeft } from "#server/stories/boards/match-now";
import type { RoundMatch, ShownSide } from "#server/stories/boards/round-match";
import { TeamCrest } from "./crest";
import { Link } from "./link";
import { plateName } from "./plate-name";
import { Points } from "./points";
import { RoundWords, SideName } from "./round-match-card";

/** The viewer's own match of a round on the dark board, the own side on the left. */
export function DuelBoard({
  card,
  scores,
  children,
}: {
  card: RoundMatch;
  /** The address of the matches in play; null outside play. */
  scores: string | null;
  /** The board's second line. */
  children?: React.ReactNode;
}) {
  const { round, match, mine, players } = card;
  const theirs = mine === "first" ? "second" : "first";
  const [own, other] = [match[mine], match[theirs]];
  const isLive = round.inPlay > 0;
  const sides = (
    <>
      <DuelSide side={own} players={players[mine]} />
      <span className="v">v</span>
      <DuelSide side={other} players={players[theirs]} />
    </>
  );
  return (
    <section className="you-now duel-now" aria-labelledby="duel">
      <div className="now-top">
        <h2 id="duel">{isLive ? <span className="live">Your duel, now</span> : "Your duel"}</h2>
        <span className="dim num">
          Round {round.number}
          {match.game && `, ${match.game}`}
        </span>
      </div>
      {scores === null ? (
        <div className="duel-sides">{sides}</div>
      ) : (
        <Link className="duel-sides" to={scores}>
          {sides}
        </Link>
      )}
      {own.points !== null && other.points !== null && (
        <Lead own={own.points} other={other.points} />
      )}
      <p className="duel-line">
        {own.points !== null && other.points !== null && (
          <b>{leadSentence(own.points - other.points)} </b>
        )}
        <span className="dim">
          <ToCome whose="Yours to come" players={players[mine]} />
          <ToCome whose="Theirs" players={players[theirs]} />
          {!isLive && <RoundWords round={round} />}
        </span>
      </p>
      {children}
    </section>
  );
}

function DuelSide({ side, players }: { side: ShownSide; players: PlayersLeft | null }) {
  const { participantId, points } = side;
  return (
    <span>
      <TeamCrest of={participantId} size={64} />
      <SideName side={side} />
      <span className="big-fig">{points === null ? "–" : <Points points={points} />}</span>
      {players && <small>{playedWords(players)}</small>}
    </span>
  );
}

/** "3 of 4 have played" */
function playedWords({ of, toCome }: PlayersLeft): string {
  return of === 0 ? "nobody plays" : `${of - toCome.length} of ${of} have played`;
}

const NAMES_SHOWN = 3;

/** "Yours to come: V. Malhari, T. Coldwell and 2 more." */
function ToCome({ whose, players }: { whose: string; players: PlayersLeft | null }) {
  if (players === null || players.toCome.length === 0) return null;
  const names = players.toCome.map(plateName);
  const more = names.length - NAMES_SHOWN;
  const listed = names.slice(0, NAMES_SHOWN).join(", ");
  return <>{more > 0 ? `${whose}: ${listed} and ${more} more. ` : `${whose}: ${listed}. `}</>;
}

function leadSentence(lead: Hundredths): string {
  if (lead === 0) return "You are level.";
  return lead > 0
    ? `You lead by ${formatPoints(lead)} points.`
    : `You are ${formatPoints(-lead)} points behind.`;
}

const WIDTH = 100;
const HEIGHT = 6;

/** The own part of both teams' points, as a bar; points below zero are no part of it. */
function Lead({ own, other }: { own: Hundredths; other: Hundredths }) {
  const [mine, theirs] = [Math.max(0, own), Math.max(0, other)];
  const part = mine + theirs === 0 ? WIDTH / 2 : (WIDTH * mine) / (mine + theirs);
  return (
    <svg
      className="tug"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="theirs" width={WIDTH} height={HEIGHT} />
      <rect className="mine" width={part.toFixed(1)} height={HEIGHT} />
    </svg>
  );
}
