import { z } from "zod";
import type { Target } from "../../results/status-of-play";

/** What a source says about a target; `overs` may end in balls, such as 14.4. */
const targetSchema = z.object({
  info: z.object({ balls_per_over: z.number().default(6) }),
  innings: z.array(
    z.object({ target: z.object({ runs: z.number(), overs: z.coerce.number() }).optional() }),
  ),
});

/**
 * What the side batting second has to reach, as the source of a rehearsed match has it: after
 * rain it is not what the first innings suggests. Null where the source does not say.
 */
export function readTarget(source: string): Target | null {
  const read = targetSchema.safeParse(JSON.parse(source));
  const target = read.data?.innings.at(1)?.target;
  if (read.data === undefined || target === undefined) return null;
  const overs = Math.floor(target.overs);
  const balls = Math.round((target.overs - overs) * 10);
  return { runs: target.runs, balls: overs * read.data.info.balls_per_over + balls };
}
