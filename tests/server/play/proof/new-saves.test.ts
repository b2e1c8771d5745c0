import * as fc from "fast-check";
import { expect, test } from "vitest";
import { enter } from "#server/play/proof/new-saves";

const save = (id: number, savedAt: number) => ({ id, savedAt, receipt: `receipt ${id}` });

test("what was saved before the lock enters, in the order of the receipts", () => {
  const saves = [save(9, 5), save(10, 6), save(12, 9)];
  expect(enter(saves, { after: 0, before: 10, newest: 20 })).toEqual({
    saves: ["receipt 10", "receipt 12", "receipt 9"],
    lastSaveId: 20,
  });
});

test("nothing of the window that is open enters, nor what was saved after it", () => {
  const saves = [save(1, 5), save(3, 10), save(4, 7)];
  expect(enter(saves, { after: 0, before: 10, newest: 4 })).toEqual({
    saves: ["receipt 1"],
    lastSaveId: 2,
  });
});

test("whatever the clock does, every save enters once, and none before its lock", () => {
  const times = fc.array(fc.nat(50), { maxLength: 20 });
  const anyLocks = fc.array(fc.nat(60), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(times, anyLocks, (savedAt, instants) => {
      const saves = savedAt.map((at, index) => save(index + 1, at));
      const entered: string[] = [];
      let after = 0;
      for (const before of [...instants, 61]) {
        const entering = enter(saves, { after, before, newest: saves.length });
        for (const receipt of entering.saves) {
          const of = saves.find((each) => each.receipt === receipt);
          expect(of?.savedAt).toBeLessThan(before);
        }
        entered.push(...entering.saves);
        after = entering.lastSaveId;
      }
      expect(entered.toSorted()).toEqual(saves.map(({ receipt }) => receipt).toSorted());
    }),
  );
});
