import type { HeadToHeadChoice } from "#server/stories/boards/head-to-head";
import { readId } from "./guards.server";

/** The round, the history and the schedule that the address chooses. */
export function readHeadToHeadChoice(request: Request): HeadToHeadChoice {
  const search = new URL(request.url).searchParams;
  return {
    round: readId(search.get("round")),
    of: readId(search.get("of")),
    with: readId(search.get("with")),
    schedule: readId(search.get("schedule")),
  };
}
