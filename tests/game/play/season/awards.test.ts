import { describe, expect, test } from "vitest";
import {
  type AwardFixture,
  type AwardKind,
  type AwardPlayer,
  type AwardTeam,
  awardsNotGiven,
  giveAwards,
} from "#game/play/season/awards";

const ASHA = 1;
const BEN = 2;

const player = (playerId: number, more: Partial<AwardPlayer> = {}): AwardPlayer => ({
  playerId,
  points: 0,
  captaincy: null,
  gain: 0,
  isNew: false,
  ducks: 0,
  ...more,
});
const team = (participantId: number, points: number, ...players: AwardPlayer[]): AwardTeam => ({
  participantId,
  points,
  players,
});
const match = (fixtureId: number, teams: AwardTeam[], leaderIds: number[] = []): AwardFixture => ({
  fixtureId,
  teams,
  leaderIds,
});

function winnersOf(kind: AwardKind, fixtures: readonly AwardFixture[]) {
  const award = giveAwards(fixtures).find((each) => each.kind === kind);
  return award?.winners.map(({ participantId, figure, fixtureIds, playerId }) => [
    participantId,
    figure,
    fixtureIds,
    playerId,
  ]);
}

describe("awards (rules.md#awards)", () => {
  test.each<[string, AwardKind, AwardFixture[], ReturnType<typeof winnersOf>]>([
    ["nothing before a match", "best match", [], undefined],
    [
      "the best match is the most points of a team in one match",
      "best match",
      [match(7, [team(ASHA, 300), team(BEN, 500)]), match(8, [team(ASHA, 400), team(BEN, 0)])],
      [[BEN, 500, [7], null]],
    ],
    [
      "of two equal matches of a team the earlier one counts",
      "best match",
      [match(7, [team(ASHA, 500)]), match(8, [team(ASHA, 500)])],
      [[ASHA, 500, [7], null]],
    ],
    [
      "equal figures share an award",
      "best match",
      [match(7, [team(ASHA, 500), team(BEN, 500)])],
      [
        [ASHA, 500, [7], null],
        [BEN, 500, [7], null],
      ],
    ],
    [
      "an award that more than three share is not given",
      "best match",
      [match(7, [team(1, 5), team(2, 5), team(3, 5), team(4, 5)])],
      undefined,
    ],
    ["nor one for nothing", "best match", [match(7, [team(ASHA, 0), team(BEN, -5)])], undefined],
    [
      "the best captain is whose captaincy added most, the vice-captain's too",
      "best captain",
      [
        match(7, [
          team(ASHA, 0, player(11, { captaincy: "captain", points: 90, gain: 45 })),
          team(BEN, 0, player(12, { captaincy: "viceCaptain", points: 180, gain: 60 })),
        ]),
        match(8, [team(ASHA, 0, player(13, { points: 500 }))]),
      ],
      [[BEN, 60, [7], 12]],
    ],
    [
      "the boldest transfer brought most in the match for which he came",
      "boldest transfer",
      [
        match(7, [team(ASHA, 0, player(11, { isNew: true, points: 80 }))]),
        match(8, [team(ASHA, 0, player(11, { points: 200 }))]),
        match(9, [team(BEN, 0, player(12, { isNew: true, points: 70 }))]),
      ],
      [[ASHA, 80, [7], 11]],
    ],
    [
      "ducks are counted over all players and matches",
      "most ducks",
      [
        match(7, [team(ASHA, 0, player(11, { ducks: 1 }), player(12, { ducks: 1 })), team(BEN, 0)]),
        match(8, [team(ASHA, 0, player(11)), team(BEN, 0, player(13, { ducks: 1 }))]),
      ],
      [[ASHA, 2, [], null]],
    ],
    [
      "a reign is matches in a row at the top",
      "longest reign",
      [match(1, [], [ASHA]), match(2, [], [BEN]), match(3, [], [BEN]), match(4, [], [ASHA])],
      [[BEN, 2, [2, 3], null]],
    ],
    [
      "a shared first place belongs to the reign, and it may last to the end",
      "longest reign",
      [match(1, [], [ASHA]), match(2, [], [ASHA, BEN]), match(3, [], [BEN]), match(4, [], [BEN])],
      [[BEN, 3, [2, 4], null]],
    ],
    [
      "of two equal reigns of a team the earlier one counts",
      "longest reign",
      [match(1, [], [ASHA]), match(2, [], [BEN]), match(3, [], [ASHA])],
      [
        [ASHA, 1, [1, 1], null],
        [BEN, 1, [2, 2], null],
      ],
    ],
  ])("%s", (_, kind, fixtures, winners) => {
    expect(winnersOf(kind, fixtures)).toEqual(winners);
  });

  test("that are not given are known; the boldest transfer only where there are transfers", () => {
    const awards = [{ kind: "most ducks" as const, winners: [] }];
    expect(awardsNotGiven(awards, true)).toEqual([
      "best match",
      "best captain",
      "boldest transfer",
      "longest reign",
    ]);
    expect(awardsNotGiven(awards, false)).not.toContain("boldest transfer");
    expect(awardsNotGiven([], true)).toEqual([]);
  });

  test("come in one order, without those that nobody has earned", () => {
    const fixtures = [match(1, [team(ASHA, 100, player(11, { ducks: 2 }))], [ASHA])];
    const kinds = giveAwards(fixtures).map(({ kind }) => kind);
    expect(kinds).toEqual(["best match", "most ducks", "longest reign"]);
  });
});
