import { beforeEach, expect, test } from "vitest";
import type { Draft } from "../../app/routes/league.$leagueId.manage-team.$tournamentId/draft";
import {
  keepDraft,
  readDraft,
} from "../../app/routes/league.$leagueId.manage-team.$tournamentId/draft-store";

const draft: Draft = {
  playerIds: [3, 1, 2],
  captainId: 3,
  viceCaptainId: null,
  booster: "FreeHit",
};
const mine = { participantId: 7, fixtureId: 11 };

let storage: Storage;

/** What browsers have: its names are its keys. */
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

test("a draft comes back for its participant and window alone", () => {
  keepDraft(storage, mine, draft);
  expect(readDraft(storage, mine)).toEqual(draft);
  expect(readDraft(storage, { ...mine, fixtureId: 12 })).toBe(null);
  expect(readDraft(storage, { ...mine, participantId: 8 })).toBe(null);
});

test("the draft of the next window takes its place, and none leaves nothing behind", () => {
  keepDraft(storage, mine, draft);
  keepDraft(storage, { participantId: 71, fixtureId: 11 }, draft);
  keepDraft(storage, { ...mine, fixtureId: 12 }, draft);
  expect(Object.keys(storage)).toEqual(["gully-team-71-11", "gully-team-7-12"]);
  keepDraft(storage, { ...mine, fixtureId: 12 }, null);
  expect(Object.keys(storage)).toEqual(["gully-team-71-11"]);
});

test.each([
  "nonsense",
  "null",
  "[]",
  `{"playerIds":["1"],"captainId":null,"viceCaptainId":null,"booster":null}`,
  `{"playerIds":[1],"captainId":"1","viceCaptainId":null,"booster":null}`,
  `{"playerIds":[1],"captainId":null,"viceCaptainId":null,"booster":"Rocket"}`,
])("%s is no draft", (text) => {
  storage.setItem("gully-team-7-11", text);
  expect(readDraft(storage, mine)).toBe(null);
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
