import { beforeEach, describe, expect, test } from "vitest";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { plateName } from "../../../app/components/plate-name";
import {
  draftCost,
  draftStatus,
  salaryLeftText,
} from "../../../app/routes/play/manage-team/state/announcements";
import {
  type BuilderAction,
  type BuilderState,
  changeBuilder,
  isUnsaved,
  openBuilder,
} from "../../../app/routes/play/manage-team/state/builder-state";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;
let sheet: TeamSheet;
let eleven: number[];

/** A league after its first lock: eleven players at 8.50, and one free transfer a match. */
beforeEach(async () => {
  ({
    services,
    season,
    manager: member,
    sheet,
  } = await startOnce(["team builder"], async () => {
    const started = await startLeague([START, START + DAY, START + 2 * DAY]);
    submit(started.services, started.manager, legalEleven(started.season));
    started.services.setNow(START);
    return { ...started, sheet: openTeamSheet(started.services, started.manager) };
  }));
  eleven = legalEleven(season);
});

function screenAfter(...actions: BuilderAction[]): BuilderState {
  return actions.reduce(changeBuilder, openBuilder(sheet));
}

const toggled = (playerId: number) => ({ type: "toggled", playerId }) as const;
/** A batsman of the Reds who is not in the eleven. */
const other = () => season.playersOf(0)[3] ?? 0;
const first = () => eleven[0] ?? 0;

describe("what the screen hears and shows", () => {
  test.each([
    [
      "a team",
      (draft: BuilderState["draft"]) => ({ type: "stored", draft, saveNumber: 2 }) as const,
    ],
    ["a prediction", () => ({ type: "predicted", predictedTeamId: null, saveNumber: 2 }) as const],
  ])("who has just saved %s reads no more that a plan or somebody else did", (_what, save) => {
    const open = openBuilder({ ...sheet, isPlanned: true, savedBy: "Dev" });
    expect(open.sheet).toMatchObject({ isPlanned: true, savedBy: "Dev" });
    const saved = changeBuilder(open, save(open.draft)).sheet;
    expect([saved.isPlanned, saved.savedBy, saved.lastSaveNumber]).toEqual([
      undefined,
      undefined,
      2,
    ]);
  });

  test("the team as it is saved is ready and costs nothing", () => {
    const { draft, pool } = screenAfter();
    // 11 × 8.50 = 93.50
    expect(draftStatus(draft, pool, sheet)).toEqual({
      kind: "good",
      text: "Ready.",
    });
    expect(draftCost(draft, sheet)).toEqual({ charge: 0, left: 25, text: "No changes, 1 free" });
  });

  test("one in, one out", () => {
    const state = screenAfter(toggled(first()), toggled(other()));
    expect(state.announcement.text).toBe("Added Reds 3. 11 of 11 picked, salary left 6.5.");
    expect(draftCost(state.draft, sheet)).toEqual({
      charge: 1,
      left: 24,
      text: "1 swap: 1 free, 1 transfer (24 left)",
    });
    // He who went was captain.
    expect(draftStatus(state.draft, state.pool, sheet).text).toBe("⚠ Please select a captain.");
    const free = screenAfter(toggled(first()), toggled(other()), {
      type: "boosted",
      booster: "FreeHit",
    });
    expect(draftCost(free.draft, sheet)).toEqual({
      charge: 0,
      left: 25,
      text: "1 swap: all free with Free Hit (25 left)",
    });
  });

  test("a player too many is refused with the sentence, and nothing changes", () => {
    const state = screenAfter(toggled(other()));
    expect(state.draft.playerIds).toEqual(eleven);
    expect(state.notice?.sentences).toEqual(["Maximum 11 players allowed"]);
    expect(state.announcement.text).toBe("Maximum 11 players allowed");
  });

  test("without the keeper the team says what it needs", () => {
    const keeper = season.playersOf(0)[14] ?? 0;
    const { draft, pool } = screenAfter(toggled(keeper));
    expect(draftStatus(draft, pool, sheet)).toEqual({
      kind: "warn",
      text: "You need to add at least 1 Wicket Keeper to complete your team.",
    });
  });
});

describe("captains", () => {
  const appoint = (captaincy: "captainId" | "viceCaptainId", playerId: number) =>
    ({ type: "appointed", captaincy, playerId }) as const;

  test("the vice-captain made captain changes places with him", () => {
    const [captain = 0, vice = 0] = eleven;
    const { draft } = screenAfter(appoint("captainId", vice));
    expect([draft.captainId, draft.viceCaptainId]).toEqual([vice, captain]);
  });

  test("the selects may name the same one twice, and Submit says that they must not", () => {
    const [captain = 0] = eleven;
    const chosen = { type: "chosen", captaincy: "viceCaptainId", playerId: captain } as const;
    const { draft, pool } = screenAfter(chosen);
    expect(draftStatus(draft, pool, sheet).text).toBe(
      "❌ Captain and Vice-Captain must be different players.",
    );
  });

  test.each([
    ["unified", "Reds 2 is captain.", "Reds 5 is vice-captain."],
    ["separate", "Reds 2 is batting captain.", "Reds 5 is bowling captain."],
  ] as const)("in the %s mode they are called what they are", (captainMode, first, second) => {
    const [, , batsman = 0, bowler = 0] = eleven;
    const open = openBuilder({ ...sheet, captainMode });
    const appointed = changeBuilder(open, appoint("captainId", batsman));
    expect(appointed.announcement.text).toBe(first);
    expect(changeBuilder(appointed, appoint("viceCaptainId", bowler)).announcement.text).toBe(
      second,
    );
  });

  test("a player who is removed is no longer captain", () => {
    expect(screenAfter(toggled(first())).draft.captainId).toBe(null);
  });
});

describe("what is saved and what is not", () => {
  test("Undo goes back to the team that was saved last", () => {
    const changed = screenAfter(toggled(first()));
    expect(isUnsaved(changed)).toBe(true);
    expect(isUnsaved(changeBuilder(changed, { type: "undone" }))).toBe(false);
  });

  test("the order of the picks is no change", () => {
    const state = screenAfter(toggled(first()), toggled(first()), {
      type: "chosen",
      captaincy: "captainId",
      playerId: first(),
    });
    expect(state.draft.playerIds).not.toEqual(eleven);
    expect(isUnsaved(state)).toBe(false);
  });

  test("at the lock an unsaved team stays, without a booster that cannot be played", () => {
    const changed = screenAfter(toggled(first()), { type: "boosted", booster: "2xMatchPoints" });
    services.setNow(START + DAY);
    const next = openTeamSheet(services, member);
    const state = changeBuilder(changed, { type: "sheet", sheet: next, notice: null });
    expect(state.draft.playerIds).toEqual(eleven.slice(1));
    expect(state.draft.booster).toBe(null);
    expect(state.sheet.target?.id).toBe(season.fixtureIds[2]);
  });

  test("a screen with nothing unsaved follows what another one saved", () => {
    const [captainId = null, viceCaptainId = null] = [...eleven].reverse();
    submit(services, member, eleven, { captainId, viceCaptainId });
    const newest = openTeamSheet(services, member);
    const followed = changeBuilder(screenAfter(), { type: "sheet", sheet: newest, notice: null });
    expect(followed.draft.captainId).toBe(captainId);
    const unchanged = changeBuilder(screenAfter(toggled(first())), {
      type: "sheet",
      sheet: newest,
      notice: null,
    });
    expect(unchanged.draft.playerIds).toEqual(eleven.slice(1));
  });

  test("a kept team drops a player who has left the pool", () => {
    const changed = screenAfter({ type: "boosted", booster: "2xMatchPoints" });
    const pool = sheet.pool.filter(({ id }) => id !== first());
    const smaller = { ...sheet, pool };
    const state = changeBuilder(changed, { type: "sheet", sheet: smaller, notice: null });
    expect(state.draft.playerIds).toEqual(eleven.slice(1));
    expect(state.draft.captainId).toBe(null);
  });
});

test.each([
  [650, "6.5"],
  [0, "0.0"],
  [1000, "10.0"],
  // Down, so that nothing is left that is not there.
  [625, "6.2"],
  [-5, "−0.1"],
  [-1450, "−14.5"],
])("%i hundredths of salary are left as %s", (left, shown) => {
  expect(salaryLeftText(left)).toBe(shown);
});

test.each([
  ["Veer Malhari", "V. Malhari"],
  ["Kavindu Dilshan Senaratne", "K. D. Senaratne"],
  ["Pelé", "Pelé"],
  ["MS Dhoni", "MS Dhoni"],
  ["MS Singh Dhoni", "MS S. Dhoni"],
  ["Quinton de Kock", "Q. de Kock"],
])("%s stands under his cap as %s", (name, plate) => {
  expect(plateName(name)).toBe(plate);
});
