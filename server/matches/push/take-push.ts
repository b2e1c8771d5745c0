import { consumeAttempt } from "#server/core/attempts";
import { AppError, type AppErrorCode } from "#server/core/errors";
import { type Job, runJob } from "#server/core/job";
import { PUSH_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { type PushFault, PushRefusal, refuse } from "./push-refusal";
import { noteTokenUsed, type PushToken } from "./push-tokens";
import { parseUpdate } from "./read-update";
import { type TakenUpdate, takeUpdate } from "./take-update";

/** A refusal is a value, because only sentences of errors come back from a thread. */
type Answer =
  | TakenUpdate
  | { readonly refused: AppErrorCode; readonly faults: readonly PushFault[] };

/**
 * The request of a script about a match (rules.md#match-updates): an update, or a score alone, which is an
 * update with nothing else in it.
 */
interface Pushed {
  /** The owner of the key; this server for a score alone. */
  readonly feed: string;
  readonly key: string;
  readonly body: string;
  readonly of: "update" | "score";
}

/**
 * @throws PushRefusal "invalid" with every fault; AppError "not-found" for a fixture of another
 * tournament, "conflict" for one that takes nothing now, "too-many" beyond the limit
 */
export async function takePush(
  services: Services,
  token: PushToken,
  pushed: Pushed,
  clientAddress: string,
): Promise<TakenUpdate> {
  consumeAttempt(services, PUSH_LIMIT, { account: String(token.id), clientAddress });
  const answer = await runJob(services, takePushJob, token, pushed);
  if ("refused" in answer) throw new PushRefusal(answer.refused, answer.faults);
  return answer;
}

/** Long if thousands of teams play: a thread does it beside the pages. */
export const takePushJob: Job<[token: PushToken, pushed: Pushed], Answer> = {
  name: "takePush",
  kind: "write",
  run: (services, token, { feed, key, body, of }) => {
    try {
      const value = parseBody(body);
      const update = parseUpdate(of === "score" ? { score: value } : value);
      const { tournamentId } = token;
      return inLockedTransaction(services, (tx) => {
        noteTokenUsed(tx, token, services.now());
        const reporter = { source: "pushed", token } as const;
        return takeUpdate(tx, services, reporter, { tournamentId, feed, key }, update);
      });
    } catch (error) {
      if (error instanceof PushRefusal) {
        return {
          refused: error.code,
          faults: of === "score" ? error.faults.map(ofScore) : error.faults,
        };
      }
      if (!(error instanceof AppError)) throw error;
      return { refused: error.code, faults: [{ sentence: error.message, pointer: "" }] };
    }
  },
};

/** Pointers into the score that was sent alone. */
function ofScore({ sentence, pointer }: PushFault): PushFault {
  return { sentence, pointer: pointer.replace(/^\/score/, "") };
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refuse("The body is not JSON.");
  }
}
