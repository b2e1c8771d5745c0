import { playerInDoubt, type RowDoubts, rowDoubtSentence } from "#game/play/match/row-doubts";
import { formatClock } from "../../../lib/dates";
import { useTimeZone } from "../../../lib/use-browser";

/**
 * The doubts about an innings of a feed's last scorecard, a line each; nothing without any.
 *
 * @param of a player's name; null for doubts about no player; by default all
 */
export function RowDoubtLines({
  found,
  innings,
  of,
}: {
  found: RowDoubts | null;
  innings: number;
  of?: string | null;
}) {
  const zone = useTimeZone();
  if (found === null) return null;
  const time = `${formatClock(found.at, zone)}${zone === "UTC" ? " UTC" : ""}`;
  const shown = found.doubts.filter(
    (doubt) => doubt.innings === innings && (of === undefined || playerInDoubt(doubt) === of),
  );
  return shown.map((doubt) => {
    const sentence = rowDoubtSentence(doubt, found.feed, time);
    return (
      <span key={JSON.stringify(doubt)} className="sub doubt">
        {sentence}
      </span>
    );
  });
}
