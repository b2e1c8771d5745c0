import type { RecapPiece, RecapSentence } from "#server/stories/recaps/find-recap";
import { Link } from "./link";
import { opensPath } from "./recap-path";

/** A sentence of a recap: each number leads to where it comes from (rules.md#recaps). */
export function RecapWords({
  leagueId,
  tournamentId,
  sentence,
  links = true,
}: {
  leagueId: number;
  tournamentId: number;
  sentence: RecapSentence;
  /** Without them where the whole sentence is a link. */
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
