import { type QuietSettings, runBetween } from "#game/core/quiet-hours";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import { MatchTime } from "../../../../components/local-time";
import { useServerLead } from "../../../../lib/server-clock";
import { useNow } from "../../../../lib/use-browser";

/** The end of a lot or a round, and the time for bids until then, without the quiet hours. */
export function TimeLeft({
  endsAt,
  quiet,
  over,
}: {
  endsAt: number;
  quiet: QuietSettings;
  /** The text after the end. */
  over: string;
}) {
  const now = useNow();
  const lead = useServerLead() ?? 0;
  const left = now === null ? null : runBetween(now + lead, endsAt, quiet);
  return (
    <p className="slow-time">
      {left !== null && <b className="num">{timeLeftText(left, over)}</b>}{" "}
      <span className="until">
        until <MatchTime at={endsAt} />
      </span>
    </p>
  );
}

/** "7 h 12 min left"; a started minute counts as one. */
function timeLeftText(ms: number, over: string): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes <= 0) return over;
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS);
  const rest = minutes - (hours * HOUR_MS) / MINUTE_MS;
  return hours === 0 ? `${rest} min left` : `${hours} h ${rest} min left`;
}
