import { expect } from "vitest";
import type { PlannedSquads } from "#game/squads/plan";
import { isFullSquad } from "./every-completion";

/** Fails unless the plan shows full and legal squads that those in the making can become. */
export function checkPlan({ open, squads, plan }: PlannedSquads): void {
  open.participantIds.forEach((participantId, squad) => {
    const planned = open.players.filter((_, place) => plan?.squadOf[place] === squad);
    expect(isFullSquad(planned, open.settings)).toBe(true);
    const ids = new Set(planned.map(({ id }) => id));
    for (const id of squads.get(participantId)?.prices.keys() ?? []) expect(ids).toContain(id);
  });
}
