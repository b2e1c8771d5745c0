import { describe, expect, test } from "vitest";
import { chain, hit, OPENED } from "#tests/game/matches/balls/rows";
import { countUnsentBalls, removeBalls } from "../../app/lib/browser-data";
import {
  keepBalls,
  mergeBalls,
  readBalls,
  type StoredBalls,
  strandedIn,
} from "../../app/routes/matches/balls/ball-store";

const PLACE = { userId: 7, fixtureId: 3 };
const RAVI = { number: 1, holder: { id: 7, name: "Ravi" }, since: 0 };
const SANA = { number: 2, holder: { id: 8, name: "Sana" }, since: 5 };
const EVENTS = chain([OPENED, hit(1), hit(4)]);

/** Three events of the first pen, the last two not sent. */
const STORED: StoredBalls = { pen: RAVI, ownPen: 1, events: EVENTS, unsent: ["k2", "k3"] };

/** As browsers have it: its names are its keys. */
function makeStorage(): Storage {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  });
  return storage;
}

describe("the balls that a browser keeps", () => {
  test("are there again after a reload, for the same user and match alone", () => {
    const storage = makeStorage();
    expect(keepBalls(storage, PLACE, STORED)).toBe(true);
    expect(readBalls(storage, PLACE)).toEqual(STORED);
    expect(readBalls(storage, { ...PLACE, userId: 8 })).toBeNull();
    expect(readBalls(storage, { ...PLACE, fixtureId: 4 })).toBeNull();
  });

  test.each(["", "{", "[]", '{"pen":1}', "null"])("that cannot be read are none: %j", (text) => {
    const storage = makeStorage();
    storage.setItem("gully-balls-7-3", text);
    expect(readBalls(storage, PLACE)).toBeNull();
    expect(countUnsentBalls(storage)).toBe(0);
  });

  test("are counted before a sign-out and removed by it", () => {
    const storage = makeStorage();
    keepBalls(storage, PLACE, STORED);
    keepBalls(storage, { ...PLACE, fixtureId: 4 }, { ...STORED, unsent: ["k3"] });
    storage.setItem("another", "stays");
    expect(countUnsentBalls(storage)).toBe(3);
    removeBalls(storage);
    expect(Object.keys(storage)).toEqual(["another"]);
  });

  test("that cannot be kept are told", () => {
    const full = makeStorage();
    full.setItem = () => {
      throw new Error("The quota is exceeded.");
    };
    expect(keepBalls(full, PLACE, STORED)).toBe(false);
  });
});

describe("what the server says", () => {
  test("is added, and what it has is sent", () => {
    const heard = { pen: RAVI, events: EVENTS.slice(0, 2) };
    expect(mergeBalls(STORED, heard)).toEqual({ ...STORED, unsent: ["k3"] });
  });

  test("from an older page changes nothing", () => {
    const later = { ...STORED, pen: SANA };
    expect(mergeBalls(later, { pen: RAVI, events: EVENTS.slice(0, 1) })).toEqual(later);
  });

  test("of another pen strands what is not sent", () => {
    expect(strandedIn(STORED)).toEqual([]);
    const merged = mergeBalls(STORED, { pen: SANA, events: EVENTS.slice(0, 1) });
    expect(strandedIn(merged).map(({ key }) => key)).toEqual(["k2", "k3"]);
  });
});
