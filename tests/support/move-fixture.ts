import type { Services } from "#server/core/services";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";

/** Gives a fixture a new start (UTC milliseconds), as feeds and operators do. */
export function moveFixture(services: Services, fixtureId: number, startsAt: number): void {
  inLockedTransaction(services, (tx) => moveFixtureTx(tx, services, fixtureId, startsAt, "feed"));
}
