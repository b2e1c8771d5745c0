import { beforeEach, expect, test } from "vitest";
import { removeDrafts } from "../../../app/lib/browser-data";
import type { Draft } from "../../../app/routes/play/manage-team/state/draft";
import {
  type DraftPlace,
  keepDraft,
  readDraft,
} from "../../../app/routes/play/manage-team/state/draft-store";

const draft: Draft = {
  playerIds: [3, 1, 2],
  captainId: 3,
  viceCaptainId: null,
  booster: "FreeHit",
};
const mine: DraftPlace = {
  session: "5e",
  participantId: 7,
  fixture: { id: 11, name: "RED v BLU" },
};
const next: DraftPlace = {
  session: "5e",
  participantId: 7,
  fixture: { id: 12, name: "BLU v GRN" },
};
const over: DraftPlace = { session: "5e", participantId: 7, fixture: null };
/** The draft as it was kept before fixtures' names were. */
const OLD = `{"playerIds":[3,1,2],"captainId":3,"viceCaptainId":null,"booster":"FreeHit"}`;

let storage: Storage;

/** A stand-in for the store of browsers: its names are its keys. */
beforeEach(() => {
  const methods = {
    getItem: (name: string) => (storage[name] as string | undefined) ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  };
  storage = Object.create(methods);
});

test("a draft comes back for its participant alone, with the fixture that it was for", () => {
  keepDraft(storage, mine, draft);
  const storedDraft = { draft, fixtureId: 11, fixtureName: "RED v BLU" };
  expect(readDraft(storage, mine)).toEqual(storedDraft);
  expect(readDraft(storage, { ...mine, participantId: 8 })).toBe(null);
  expect(readDraft(storage, { ...mine, participantId: 71 })).toBe(null);
});

test.each([
  ["a later one", mine, next, { fixtureId: 11, fixtureName: "RED v BLU" }],
  ["one that moved behind it", next, mine, { fixtureId: 12, fixtureName: "BLU v GRN" }],
  ["the season's end", mine, over, { fixtureId: 11, fixtureName: "RED v BLU" }],
  ["a fixture added to a season that was over", over, mine, { fixtureId: null, fixtureName: null }],
])("another window's draft comes back: %s", (_, made, opened, fixture) => {
  keepDraft(storage, made, draft);
  expect(readDraft(storage, opened)).toEqual({ draft, ...fixture });
});

test("the window's own comes before another's, which comes where the own is damaged", () => {
  storage.setItem("gully-draft-5e-7-12", OLD.replace("FreeHit", "Budget"));
  storage.setItem("gully-draft-5e-7-11", OLD);
  expect(readDraft(storage, mine)).toEqual({ draft, fixtureId: 11, fixtureName: null });
  storage.setItem("gully-draft-5e-7-11", "nonsense");
  expect(readDraft(storage, mine)?.fixtureId).toBe(12);
});

test("a draft is its session's alone: the next one removes it, and those of version 0.1.0", () => {
  keepDraft(storage, mine, draft);
  storage.setItem("gully-team-7-11", OLD);
  storage.setItem("something-else", "stays");
  expect(readDraft(storage, { ...mine, session: "6f" })).toBe(null);
  expect(Object.keys(storage)).toEqual(["something-else"]);
});

test("signing out removes every draft and nothing else", () => {
  keepDraft(storage, mine, draft);
  keepDraft(storage, { ...mine, participantId: 8 }, draft);
  storage.setItem("gully-team-7-11", OLD);
  storage.setItem("something-else", "stays");
  removeDrafts(storage);
  expect(Object.keys(storage)).toEqual(["something-else"]);
});

test("the draft of the next window takes its place, and none leaves nothing behind", () => {
  keepDraft(storage, mine, draft);
  keepDraft(storage, { ...mine, participantId: 71 }, draft);
  keepDraft(storage, next, draft);
  expect(Object.keys(storage)).toEqual(["gully-draft-5e-71-11", "gully-draft-5e-7-12"]);
  keepDraft(storage, next, null);
  expect(Object.keys(storage)).toEqual(["gully-draft-5e-71-11"]);
});

test.each([
  ["as it was kept before fixtures' names were", OLD, null],
  ["a name that is none", OLD.replace("}", `,"fixtureName":7}`), null],
  ["an empty name", OLD.replace("}", `,"fixtureName":""}`), null],
  ["a player twice", OLD.replace("[3,1,2]", "[3,1,3,2,1]"), null],
  ["more than is known", OLD.replace("}", `,"fixtureName":"RED v BLU","more":1}`), "RED v BLU"],
])("read as well as can be: %s", (_, text, fixtureName) => {
  storage.setItem("gully-draft-5e-7-11", text);
  expect(readDraft(storage, next)).toEqual({ draft, fixtureId: 11, fixtureName });
});

test("a window that nobody could have kept is no draft", () => {
  storage.setItem("gully-draft-5e-7-tea", OLD);
  expect(readDraft(storage, mine)).toBe(null);
});

test.each([
  "nonsense",
  "null",
  "[]",
  `{"playerIds":["1"],"captainId":null,"viceCaptainId":null,"booster":null}`,
  `{"playerIds":[1],"captainId":"1","viceCaptainId":null,"booster":null}`,
  `{"playerIds":[1],"captainId":null,"viceCaptainId":null,"booster":"Rocket"}`,
])("%s is no draft", (text) => {
  storage.setItem("gully-draft-5e-7-11", text);
  expect(readDraft(storage, mine)).toBe(null);
  expect(readDraft(storage, next)).toBe(null);
});

test("a browser that keeps nothing is no error", () => {
  const closed = new Proxy(storage, {
    get: () => () => {
      throw new Error("SecurityError");
    },
  });
  expect(() => keepDraft(closed, mine, draft)).not.toThrow();
  expect(readDraft(closed, mine)).toBe(null);
});

test("backups come back in their order; what is no list of them is no draft", () => {
  const backed: Draft = { ...draft, backups: [9, 4] };
  keepDraft(storage, mine, backed);
  expect(readDraft(storage, mine)?.draft).toEqual(backed);
  const name = Object.keys(storage).find((key) => storage[key]?.includes("backups"));
  storage.setItem(name ?? "", JSON.stringify({ ...draft, backups: ["x"] }));
  expect(readDraft(storage, mine)).toBe(null);
});
