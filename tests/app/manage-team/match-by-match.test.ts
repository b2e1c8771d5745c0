import { beforeEach, expect, test } from "vitest";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";
import { type MatchLeague, startMatchLeague } from "#tests/support/match-league";
import { START } from "#tests/support/start-league";
import {
  changeBuilder,
  isUnsaved,
  openBuilder,
} from "../../../app/routes/play/manage-team/state/builder-state";
import { keepDraft, readDraft } from "../../../app/routes/play/manage-team/state/draft-store";
import { renewalNotice } from "../../../app/routes/play/manage-team/state/renewal-notice";
import { suggestLineup } from "../../../app/routes/play/manage-team/state/suggest-lineup";
import { savedSentence } from "../../../app/routes/play/manage-team/words/save-texts";
import { chosenFixture } from "../../../app/routes/play/manage-team/words/team-address";
import { usesText } from "../../../app/routes/play/manage-team/words/team-words";

let game: MatchLeague;
let first: TeamSheet;

beforeEach(async () => {
  game = await startMatchLeague({ members: ["Ben"], outsiders: ["Cara"] });
  game.pick(game.manager, game.fixture.second, game.elevenFor(game.fixture.second));
  first = openTeamSheet(game.services, game.manager, game.fixture.first);
});

test("at the lock an unsaved team ends, and the next match's own team is on the screen", () => {
  const { services, manager, fixture } = game;
  const [playerId = 0] = game.season.playersOf(0);
  const state = changeBuilder(openBuilder(first), { type: "toggled", playerId });
  expect(isUnsaved(state)).toBe(true);
  services.setNow(START);
  const after = openTeamSheet(services, manager, fixture.first);
  const next = changeBuilder(state, { type: "sheet", sheet: after, notice: null });
  expect(next.sheet.target?.id).toBe(fixture.second);
  expect(next.draft.playerIds).toEqual(game.elevenFor(fixture.second));
  expect(isUnsaved(next)).toBe(false);
  expect(renewalNotice(state, first, after)).toEqual({
    kind: "warn",
    sentences: [
      "RED v BLU has locked. You are now picking for RED v BLU.",
      "Your unsaved changes came too late.",
    ],
  });
  expect(renewalNotice(openBuilder(first), first, after)?.kind).toBe("good");
});

test("a new sheet of the same match keeps what is not saved", () => {
  const [playerId = 0] = game.season.playersOf(0);
  const state = changeBuilder(openBuilder(first), { type: "toggled", playerId });
  const sheet = openTeamSheet(game.services, game.manager, game.fixture.first);
  const next = changeBuilder(state, { type: "sheet", sheet, notice: null });
  expect(next.draft.playerIds).toEqual([playerId]);
});

test("drafts are kept for each match, and none takes another's place", () => {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  });
  const place = (id: number) => ({
    ...{ session: "5e", participantId: 7, perFixture: true },
    fixture: { id, name: "RED v BLU" },
  });
  const draft = (playerId: number) => ({
    ...{ playerIds: [playerId], captainId: null, viceCaptainId: null, booster: null },
  });
  keepDraft(storage, place(11), draft(1));
  keepDraft(storage, place(12), draft(2));
  expect(readDraft(storage, place(11))?.draft).toEqual(draft(1));
  keepDraft(storage, place(11), null);
  expect(readDraft(storage, place(11))).toBeNull();
  expect(readDraft(storage, place(12))?.draft).toEqual(draft(2));
  expect(readDraft(storage, place(13))).toBeNull();
});

test("a suggestion is of the two squads", () => {
  const sheet = openTeamSheet(game.services, game.manager, game.fixture.together);
  const suggestion = suggestLineup(
    sheet,
    { playerIds: [], captainId: null, viceCaptainId: null },
    null,
  );
  const squads = [...game.green.playersOf(0), ...game.green.playersOf(1)];
  expect(
    "lineup" in suggestion && suggestion.lineup.playerIds.every((id) => squads.includes(id)),
  ).toBe(true);
});

test("requests name the match on the screen; in a season they name none", () => {
  expect(chosenFixture(first)).toEqual({ fixtureId: game.fixture.first });
  expect(chosenFixture({ ...first, target: null })).toEqual({});
  expect(chosenFixture({ ...first, format: "season" })).toEqual({});
});

test("no sentence is about transfers", () => {
  const fixture = { teamA: { shortName: "RED" }, teamB: { shortName: "BLU" } };
  expect(savedSentence({ fixture }, null)).toBe("Saved for RED v BLU.");
  expect(savedSentence({ fixture }, 2)).toBe("Saved for RED v BLU, 2 transfers used.");
  expect(savedSentence({ fixture, round: 3 }, 2)).toBe("Saved for round 3, 2 transfers used.");
  expect(usesText({ usesLeft: 0, usedIn: [1], chosenFor: [4, 5] })).toBe(
    "used in M1, chosen for M4, M5",
  );
});
