import { versus } from "#game/core/words";
import type { RecapPiece, RecapSentence } from "#server/stories/recaps/find-recap";
import type { ListedRecap } from "#server/stories/recaps/list-recaps";
import { opensPath, recapPath } from "./addresses";
import { Link } from "./link";

/** Recaps in short: the match, with a link to the whole recap, and its first sentence. */
export function RecapList({
  leagueId,
  tournamentId,
  recaps,
}: {
  leagueId: number;
  tournamentId: number;
  recaps: readonly ListedRecap[];
}) {
  return (
    <ul className="recap-list">
      {recaps.map(({ fixture, headline }) => (
        <li key={fixture.id}>
          <Link to={recapPath(leagueId, fixture.id)}>
            {fixture.roundTitle ?? `Match ${fixture.number}, ${versus(fixture.sides)}`}
          </Link>
          <p>
            <RecapWords leagueId={leagueId} tournamentId={tournamentId} sentence={headline} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A sentence of a recap; each number links to its source (rules.md#recaps). */
export function RecapWords({
  leagueId,
  tournamentId,
  sentence,
  links = true,
}: {
  leagueId: number;
  tournamentId: number;
  sentence: RecapSentence;
  /** False inside another link. */
  links?: boolean;
}) {
  return sentence.pieces.map((piece, index) => (
    <Piece
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has a name or a number several times
      key={index}
      piece={piece}
      to={links && piece.opens ? opensPath(leagueId, tournamentId, piece.opens) : null}
    />
  ));
}

function Piece({ piece, to }: { piece: RecapPiece; to: string | null }) {
  const { kind, text } = piece;
  if (kind === "team") {
    return (
      <b>
        <bdi>{text}</bdi>
      </b>
    );
  }
  if (kind === "player") return <bdi>{text}</bdi>;
  if (to === null) return kind === "figure" ? <span className="num">{text}</span> : text;
  return (
    <Link className="num" to={to} aria-label={`${text}, why`}>
      {text}
    </Link>
  );
}

/** The link from a finished match to its recap, or to that of its round. */
export function RecapLink({
  leagueId,
  fixture,
  round,
}: {
  leagueId: number;
  fixture: { readonly id: number; readonly number: number };
  /** Its number; left out in formats without rounds. */
  round?: number | undefined;
}) {
  const of = round === undefined ? `match ${fixture.number}` : `round ${round}`;
  return (
    <Link to={recapPath(leagueId, fixture.id)} aria-label={`Recap of ${of}`}>
      Recap
    </Link>
  );
}
