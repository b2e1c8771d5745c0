import type { TableFigures } from "#game/play/season/table";

const METALS = ["gold", "silver", "bronze"];

/** First, second and third places of a team; nothing without any. */
export function Medals({ medals }: { medals: TableFigures["medals"] }) {
  const won = medals.flatMap((count, place) =>
    count === 0 ? [] : [{ count, place, words: `${count} ${METALS[place]}` }],
  );
  if (won.length === 0) return null;
  return (
    <span className="medals">
      <span className="vh">{won.map(({ words }) => words).join(", ")}</span>
      {won.map(({ count, place }) => (
        <span key={place} aria-hidden="true" className="medal" data-rank={place + 1}>
          {count}
        </span>
      ))}
    </span>
  );
}
