import { ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagueBoosters } from "#db/schema";
import type { Booster } from "#game/play/team/boosters";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";
import { DAY, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import {
  changeBuilder,
  openBuilder,
} from "../../../app/routes/play/manage-team/state/builder-state";
import type { Draft } from "../../../app/routes/play/manage-team/state/draft";
import { restoreDraft } from "../../../app/routes/play/manage-team/state/draft-carry-over";
import type { StoredDraft } from "../../../app/routes/play/manage-team/state/draft-store";
import { renewalNotice } from "../../../app/routes/play/manage-team/state/renewal-notice";

const MADE = "Your unsaved changes";
const COUNTS = "They would now count for the next match, RED v BLU";
const SUBMIT = "Submit to save them, or Undo to go back to your saved team.";
const NO_USES = "2x Match Points has no uses left. Your team does not use it.";
const DISABLED = "Budget Booster is not enabled in this league. Your team does not use it.";
const LOCKED = "RED v BLU has locked. You are now picking for RED v BLU.";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;
let eleven: number[];
/** The sheet before the first lock, and the one after it. */
let before: TeamSheet;
let after: TeamSheet;

/** The eleven locks with 2x Match Points, which can be played once; Budget is not enabled. */
beforeEach(async () => {
  ({ services, season, member, before, after } = await startOnce(["carry over"], async () => {
    const started = await startLeague([START, START + DAY]);
    const { services: made, manager } = started;
    const { booster } = leagueBoosters;
    made.db.update(leagueBoosters).set({ enabled: true }).where(ne(booster, "Budget")).run();
    eleven = legalEleven(started.season);
    const team = { ...saved("2xMatchPoints"), predictedTeamId: null, targetFixtureId: null };
    expect(submitTeam(made, manager, team).ok).toBe(true);
    const open = openTeamSheet(made, manager);
    made.setNow(START);
    return { ...started, member: manager, before: open, after: openTeamSheet(made, manager) };
  }));
  eleven = legalEleven(season);
});

function saved(booster: Booster | null): Draft {
  const [captainId = null, viceCaptainId = null] = eleven;
  return { playerIds: eleven, captainId, viceCaptainId, booster };
}

/** The eleven with its last player swapped. */
function changed(booster: Booster | null): Draft {
  const other = season.playersOf(1)[12] ?? 0;
  return { ...saved(booster), playerIds: [...eleven.slice(0, -1), other] };
}

test("backups come along as far as the league has as many and the pool has them", () => {
  const backed: Draft = { ...changed(null), backups: [9_999, ...season.playersOf(0).slice(7, 10)] };
  const withBackups = (backups: number): TeamSheet => {
    const settings = { ...after.settings, backups };
    return { ...after, settings, rules: { ...after.rules, settings } };
  };
  const restored = (backups: number) => {
    const sheet = withBackups(backups);
    const pool = new Map(sheet.pool.map((player) => [player.id, player]));
    return restoreDraft(storedDraft(backed), sheet, pool)?.draft.backups;
  };
  expect(restored(4)).toEqual(season.playersOf(0).slice(7, 10));
  expect(restored(2)).toEqual(season.playersOf(0).slice(7, 9));
  expect(restored(0)).toBeUndefined();
});

function storedDraft(draft: Draft, fixture: Partial<StoredDraft> = {}): StoredDraft {
  const fixtureId = season.fixtureIds[0] ?? 0;
  return { draft, fixtureId, fixtureName: "RED v BLU", ...fixture };
}

function restore(what: StoredDraft, sheet = after) {
  return restoreDraft(what, sheet, openBuilder(sheet).pool);
}

/** The state and the words of a page that stays open, once the sheet after the lock is there. */
function lockWhileOpen(draft: Draft) {
  const notice = { kind: "warn", sentences: [] } as const;
  const open = changeBuilder(openBuilder(before), { type: "restored", draft, notice });
  const next = changeBuilder(open, { type: "sheet", sheet: after, notice: null });
  return { draft: next.draft, notice: renewalNotice(open, before, after) };
}

interface Row {
  readonly what: string;
  readonly draft: () => Draft;
  readonly comesBack: () => Draft;
  /** After a reopening, and in a page that stayed open, after what says that the match locked. */
  readonly sentences: readonly string[];
  readonly openSentences: readonly string[];
}

const KEPT_OPEN = "Your changes here are kept but not saved.";

describe("an unsaved team that a lock overtakes, reopened or left open", () => {
  test.each<Row>([
    {
      what: "without a booster",
      draft: () => changed(null),
      comesBack: () => changed(null),
      sentences: [`${MADE} from before RED v BLU locked are back. ${COUNTS}.`, SUBMIT],
      openSentences: [KEPT_OPEN],
    },
    {
      what: "with a booster that is left",
      draft: () => changed("FreeHit"),
      comesBack: () => changed("FreeHit"),
      sentences: [
        `${MADE} from before RED v BLU locked are back. ${COUNTS}, with Free Hit.`,
        SUBMIT,
      ],
      openSentences: ["Your changes here are kept, with Free Hit, but not saved."],
    },
    {
      what: "with the booster that the lock spent",
      draft: () => changed("2xMatchPoints"),
      comesBack: () => changed(null),
      sentences: [`${MADE} from before RED v BLU locked are back. ${COUNTS}.`, SUBMIT, NO_USES],
      openSentences: [KEPT_OPEN, NO_USES],
    },
    {
      what: "with a booster that is not enabled any more",
      draft: () => changed("Budget"),
      comesBack: () => changed(null),
      sentences: [`${MADE} from before RED v BLU locked are back. ${COUNTS}.`, SUBMIT, DISABLED],
      openSentences: [KEPT_OPEN, DISABLED],
    },
    {
      what: "the saved one but for its booster",
      draft: () => saved("FreeHit"),
      comesBack: () => saved("FreeHit"),
      sentences: [
        `${MADE} from before RED v BLU locked are back. ${COUNTS}, with Free Hit.`,
        SUBMIT,
      ],
      openSentences: ["Your changes here are kept, with Free Hit, but not saved."],
    },
    {
      what: "with a player who has left the pool since, who was captain",
      draft: () => ({ ...changed(null), playerIds: [999, ...eleven.slice(1)], captainId: 999 }),
      comesBack: () => ({ ...saved(null), playerIds: eleven.slice(1), captainId: null }),
      sentences: [`${MADE} from before RED v BLU locked are back. ${COUNTS}.`, SUBMIT],
      openSentences: [KEPT_OPEN],
    },
  ])("$what", ({ draft, comesBack, sentences, openSentences }) => {
    expect(restore(storedDraft(draft()))).toEqual({ draft: comesBack(), sentences });
    expect(lockWhileOpen(draft())).toEqual({
      draft: comesBack(),
      notice: { kind: "warn", sentences: [LOCKED, ...openSentences] },
    });
  });

  test.each<[string, () => Draft, readonly string[]]>([
    ["the one that locked", () => saved("2xMatchPoints"), []],
    ["its booster taken back", () => saved(null), []],
    ["its picks in another order", () => ({ ...saved(null), playerIds: eleven.toReversed() }), []],
    ["a booster that cannot be played", () => saved("Budget"), [DISABLED]],
    ["a player who is none", () => ({ ...saved(null), playerIds: [...eleven, 999] }), []],
  ])("what is no other team than the saved one is no draft: %s", (_, draft, openSentences) => {
    expect(restore(storedDraft(draft()))).toBe(null);
    const open = lockWhileOpen(draft());
    expect(new Set(open.draft.playerIds)).toEqual(new Set(eleven));
    const kind = openSentences.length > 0 ? "warn" : "good";
    expect(open.notice).toEqual({ kind, sentences: [LOCKED, ...openSentences] });
  });
});

describe("what is said of a team that comes back", () => {
  test("in its own window: its booster stays, as the rules at Submit will have it", () => {
    const { draft, sentences } = restore(storedDraft(changed("Budget")), before) ?? {};
    expect(draft).toEqual(changed("Budget"));
    expect(sentences).toEqual([`${MADE} are back. ${SUBMIT}`]);
  });

  test("kept before fixtures' names were", () => {
    const { sentences } = restore(storedDraft(changed(null), { fixtureName: null })) ?? {};
    expect(sentences?.[0]).toBe(`${MADE} from before the last match locked are back. ${COUNTS}.`);
  });

  test("for a fixture that has not locked: another one came before it", () => {
    const later = storedDraft(changed(null), { fixtureId: season.fixtureIds[1] ?? 0 });
    expect(restore(later, before)?.sentences[0]).toBe(`${MADE} for RED v BLU are back. ${COUNTS}.`);
  });

  test("for no fixture: the season goes on", () => {
    const none = storedDraft(changed(null), { fixtureId: null, fixtureName: null });
    expect(restore(none)?.sentences[0]).toBe(`${MADE} are back. ${COUNTS}.`);
  });

  test("with no fixture left", () => {
    services.setNow(START + DAY);
    const over = openTeamSheet(services, member);
    expect(restore(storedDraft(changed(null)), over)?.sentences).toEqual([
      `${MADE} from before RED v BLU locked are back. Undo goes back to your saved team.`,
    ]);
  });
});

test("another screen's save is mentioned beside what is kept here", () => {
  const state = changeBuilder(openBuilder(before), {
    type: "boosted",
    booster: "FreeHit",
  });
  const newest = { ...before, lastSaveNumber: (before.lastSaveNumber ?? 0) + 1 };
  expect(renewalNotice(state, before, newest)?.sentences).toEqual([
    "Your team was changed on another screen. Undo to see it, or Submit to replace it.",
    KEPT_OPEN,
  ]);
  expect(renewalNotice(openBuilder(before), before, newest)?.sentences).toEqual([
    "Your team was changed on another screen. This is the latest version.",
  ]);
  expect(renewalNotice(state, before, before)).toBe(null);
});

test("a side that becomes known tells who of the team on the screen is not named, once", () => {
  const before = openTeamSheet(services, member);
  const state = openBuilder(before);
  const [unnamed = 0, ...others] = state.draft.playerIds;
  const player = state.pool.get(unnamed);
  const named = before.pool
    .filter(({ id, teamId }) => teamId === player?.teamId && id !== unnamed)
    .map(({ id }) => id);
  const sides = [{ teamId: player?.teamId ?? 0, named, substitutes: [] }];
  const after = { ...before, sides };
  expect(others).not.toContain(unnamed);
  expect(renewalNotice(state, before, after)).toEqual({
    kind: "warn",
    sentences: [`${player?.name} is not named for RED v BLU.`],
  });
  expect(renewalNotice(openBuilder(after), after, { ...after })).toBe(null);
  const all = { ...before, sides: [{ ...sides[0], named: [unnamed, ...named] }] } as TeamSheet;
  expect(renewalNotice(state, before, all)).toBe(null);
});
