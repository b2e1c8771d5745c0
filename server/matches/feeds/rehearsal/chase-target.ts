import { z } from "zod";
import type { Target } from "../../results/status-of-play";

/** A target in a source; `overs` may end in balls, such as 14.4. */
const targetSchema = z.object({
  info: z.object({ balls_per_over: z.number().default(6) }),
  innings: z.array(
    z.object({ target: z.object({ runs: z.number(), overs: z.coerce.number() }).optional() }),
  ),
});

/**
 * The target of the side batting second in the source of a rehearsed match: after rain it differs
 * from the first innings. Null if the source lacks it.
 */
export function readTarget(source: string): Target | null {
  const read = targetSchema.safeParse(JSON.parse(source));
  const target = read.data?.innings.at(1)?.target;
  if (read.data === undefined || target === undefined) return null;
  const overs = Math.floor(target.overs);
  const balls = Math.round((target.overs - overs) * 10);
  return { runs: target.runs, balls: overs * read.data.info.balls_per_over + balls };
}
