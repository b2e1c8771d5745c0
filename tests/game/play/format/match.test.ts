import { describe, expect, test } from "vitest";
import { formatOf } from "#game/play/format/formats";
import { MATCH } from "#game/play/format/match";
import { SEASON } from "#game/play/format/season";
import type { LockableFixture } from "#game/play/season/fixtures";
import type { Submission } from "#game/play/season/window";
import { BOOSTERS } from "#game/play/team/boosters";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { fixture, inShort, submission, THREE } from "#tests/game/made-up-season";
import { ids, lineup } from "#tests/game/made-up-team";
import { locksOf } from "./match-locks";

const forFixture = (targetFixtureId: number) => ({ targetFixtureId });

describe("match by match", () => {
  const rows: readonly (readonly [
    string,
    readonly LockableFixture[],
    readonly Submission[],
    ReturnType<typeof inShort>,
  ])[] = [
    [
      "each fixture plays the team that was saved for it, in whatever order",
      THREE,
      [submission(1, 10, forFixture(3)), submission(2, 20, forFixture(1))],
      [
        [1, 2, 0, null],
        [3, 1, 0, null],
      ],
    ],
    ["nothing rolls over", THREE, [submission(1, 10, forFixture(1))], [[1, 1, 0, null]]],
    [
      "the last save for a fixture counts, whatever is saved for others after it",
      THREE,
      [
        submission(1, 10, forFixture(1)),
        submission(2, 20, forFixture(1)),
        submission(3, 30, forFixture(2)),
      ],
      [
        [1, 2, 0, null],
        [2, 3, 0, null],
      ],
    ],
    [
      "a team that was saved before another fixture locked still counts for its own",
      THREE,
      [submission(1, 10, forFixture(2)), submission(2, 150, forFixture(3))],
      [
        [2, 1, 0, null],
        [3, 2, 0, null],
      ],
    ],
    [
      "a save at the very instant, or after it, is too late",
      THREE,
      [submission(1, 100, forFixture(1)), submission(2, 201, forFixture(2))],
      [],
    ],
    [
      "a team that was cleared, or is not of eleven, does not play",
      THREE,
      [
        submission(1, 10, forFixture(1)),
        submission(2, 20, { ...forFixture(1), lineup: EMPTY_LINEUP }),
        submission(3, 30, { ...forFixture(2), lineup: lineup(ids(1, 10)) }),
      ],
      [],
    ],
    [
      "fixtures of one instant have a team each",
      [fixture(1, 100), fixture(2, 100), fixture(3, 100)],
      [submission(1, 10, forFixture(3)), submission(2, 20, forFixture(1))],
      [
        [1, 2, 0, null],
        [3, 1, 0, null],
      ],
    ],
    [
      "a booster is of its fixture, and goes back over no team",
      [fixture(1, 100), fixture(2, 100), fixture(3, 300)],
      [
        submission(1, 10, { ...forFixture(1), booster: "Budget" }),
        submission(2, 20, { ...forFixture(2), booster: "3xCVC" }),
        submission(3, 30, forFixture(3)),
      ],
      [
        [1, 1, 0, "Budget"],
        [2, 2, 0, "3xCVC"],
        [3, 3, 0, null],
      ],
    ],
    [
      "of more uses than there are the first fixture has it",
      [fixture(1, 100), fixture(2, 100)],
      [
        submission(1, 20, { ...forFixture(1), booster: "3xCVC" }),
        submission(2, 10, { ...forFixture(2), booster: "3xCVC" }),
      ],
      [
        [1, 1, 0, "3xCVC"],
        [2, 2, 0, null],
      ],
    ],
    [
      "an abandoned fixture gives its booster back by itself",
      [fixture(1, 100, { voided: true, lockedAt: 100 }), fixture(2, 100), fixture(3, 300)],
      [
        submission(1, 10, { ...forFixture(1), booster: "3xCVC" }),
        submission(2, 10, forFixture(2)),
        submission(3, 10, { ...forFixture(3), booster: "3xCVC" }),
      ],
      [
        [1, 1, 0, "3xCVC"],
        [2, 2, 0, null],
        [3, 3, 0, "3xCVC"],
      ],
    ],
    [
      "a fixture that is called off before its start never locks",
      [fixture(1, 100, { voided: true }), fixture(2, 200)],
      [submission(1, 10, forFixture(1)), submission(2, 20, forFixture(2))],
      [[2, 2, 0, null]],
    ],
    [
      "a fixture that moved behind another takes what was saved for it before its new start",
      [fixture(2, 200), fixture(1, 250)],
      [submission(1, 10, forFixture(1)), submission(2, 240, forFixture(1))],
      [[1, 2, 0, null]],
    ],
  ];
  test.each(rows)("%s", (_, fixtures, saves, locks) => {
    expect(inShort(locksOf(fixtures, saves))).toEqual(locks);
  });

  test("has the prediction of the team, and nobody else's", () => {
    const saves = [
      submission(1, 10, { ...forFixture(1), predictedTeamId: 44 }),
      submission(2, 20, { ...forFixture(2), predictedTeamId: 45 }),
      submission(3, 30, forFixture(2)),
    ];
    expect(locksOf(THREE, saves).map(({ predictedTeamId }) => predictedTeamId)).toEqual([44, null]);
  });

  test("a member who was away has no team, and after coming back the one saved before", () => {
    const saves = [1, 2, 3].map((id) => submission(id, 10, forFixture(id)));
    const absences = [{ leftAt: 150, returnedAt: 250 }];
    expect(inShort(locksOf(THREE, saves, { absences }))).toEqual([
      [1, 1, 0, null],
      [3, 3, 0, null],
    ]);
  });

  test("offers every fixture that has not locked, the next one first", () => {
    const fixtures = [
      fixture(1, 100, { lockedAt: 100 }),
      fixture(3, 300),
      fixture(2, 200),
      fixture(4, 250, { voided: true }),
      fixture(5, 150),
    ];
    const idsAt = (format: "match" | "season", now: number) =>
      formatOf(format)
        .fixturesToPickFor(fixtures, now)
        .map(({ id }) => id);
    expect(idsAt("match", 149)).toEqual([5, 2, 3]);
    expect(idsAt("match", 150)).toEqual([2, 3]);
    expect(idsAt("season", 149)).toEqual([5]);
    expect(idsAt("season", 300)).toEqual([]);
  });

  test("has neither transfers nor Free Hit", () => {
    expect(MATCH.hasTransfers).toBe(false);
    expect(MATCH.boosters).toEqual(["2xMatchPoints", "3xCVC", "Budget"]);
    expect(SEASON.boosters).toEqual(BOOSTERS);
  });
});
