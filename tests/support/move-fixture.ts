import { inLockedTransaction } from "#server/locks/locked-transaction";
import { moveFixtureTx } from "#server/locks/move-fixture";
import type { Services } from "#server/services";

/** Gives a fixture a new start (UTC milliseconds), as feeds and operators do. */
export function moveFixture(services: Services, fixtureId: number, startsAt: number): void {
  inLockedTransaction(services, (tx) => moveFixtureTx(tx, services, fixtureId, startsAt, "feed"));
}
