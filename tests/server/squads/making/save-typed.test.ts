import { beforeEach, describe, expect, test } from "vitest";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import { closeTyped, previewTyped, saveTyped, showTyped } from "#server/squads/making/save-typed";
import { showOwnable } from "#server/squads/making/show-ownable";
import { showSquads } from "#server/squads/making/show-squads";
import type { StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { fullTable } from "./typed-squads";

type League = StartedLeague<"Bela", never>;

let league: League;
let managed: ManagedLeague;
let rows: string[];
let keys = 0;

beforeEach(async () => {
  // Elevens of one real team alone are legal there.
  league = await startOwnedLeague({
    way: "typed",
    settings: { teamBalance: 11 },
    idsApart: true,
  });
  managed = managing(league);
  const { asha, bela } = league.members;
  rows = fullTable(league.services, league.season, [asha, bela], ["Asha's XI", "Bela's XI"]);
});

const table = (lines: readonly string[]) => ({ text: lines.join("\n"), choices: new Map() });
const version = () => showTyped(league.services, managed).version;
const fresh = () => {
  keys += 1;
  return { key: String(keys).padStart(32, "0"), version: version() };
};
const save = (lines: readonly string[], sent = fresh(), seen = 0) =>
  saveTyped(league.services, managed, { ...sent, table: table(lines), seen });
const events = () => listSquadEvents(league.services.db, managed.leagueId);
const kinds = () => events().map(({ event }) => event.kind);

describe("a table of squads", () => {
  test("is saved all at once, and shown as it was typed", () => {
    save(rows);
    expect(kinds()).toEqual(["open", ...Array<string>(22).fill("sold")]);
    expect(showTyped(league.services, managed).text.split("\n").sort()).toEqual([...rows].sort());
    const [own, other] = showSquads(league.services, managed).squads;
    expect(own).toMatchObject({ mine: true, purse: 10_000 - 11 * 150, openPlaces: 0 });
    expect(own?.players).toHaveLength(11);
    expect(other).toMatchObject({ manager: "Bela", openPlaces: 0 });
  });

  test("is typed beside the next match of each real team", () => {
    const { nextMatches } = showOwnable(league.services, league.manager);
    const numbers = league.season.teamIds.map((id) => nextMatches[id]?.number);
    expect(numbers).toEqual([1, 1]);
  });

  test("takes the place of the one before: only what differs is taken back and sold again", () => {
    save(rows);
    const [first = "", second = "", ...rest] = rows;
    save([first.replace("1.50", "2.25"), ...rest, second.replace("Asha", "Bela")].slice(0, 21));
    expect(kinds().slice(23)).toEqual(["undo", "undo", "sold"]);
    expect(loadOwnedPlayers(league.services.db, managed.leagueId)[0]).toMatchObject({ price: 225 });
    const [entry] = listLeagueLog(league.services, managed, {}).entries;
    expect(entry?.sentence).toBe("Took back: Reds 0, Reds 1");
  });

  test("that is sent twice is saved once", () => {
    const sent = fresh();
    save(rows, sent);
    save(rows.slice(0, 5), sent);
    expect(kinds()).toHaveLength(23);
  });

  test("replaces nothing that was saved since the page was opened", () => {
    const older = fresh();
    save(rows.slice(0, 3));
    const before = events();
    expect(() => save(rows, older)).toThrow("The squads have changed since you opened this page.");
    expect(events()).toEqual(before);
  });

  test.each([
    [
      "more than the purse",
      (all: string[]) => [(all[0] ?? "").replace("1.50", "99"), ...all.slice(1)],
    ],
    ["more than the squad holds", (all: string[]) => [...all, "Reds 4\tAsha's XI\t1"]],
  ])("with %s is not saved at all", (_, change) => {
    const lines = change(rows);
    expect(previewTyped(league.services, managed, table(lines)).isSound).toBe(false);
    expect(() => save(lines)).toThrow("Nothing is saved: the squads have faults, which are below.");
    expect(kinds()).toEqual(["open"]);
  });

  test.each([
    ["a player twice", "Reds 0\tBela's XI\t1", 21],
    ["a name that nobody has", "Nobody Atall\tAsha's XI\t1", 22],
    ["somebody who takes no part", "Reds 4\tZoe's XI\t1", 22],
    ["a price that is none", "Reds 4\tAsha's XI\tmuch", 22],
  ])("with %s is saved without it, once that was shown", (_, line, sold) => {
    const lines = [...rows, line];
    expect(previewTyped(league.services, managed, table(lines)).doubts).toHaveLength(1);
    expect(() => save(lines)).toThrow("Nothing is saved yet: look at the lines in doubt first.");
    expect(kinds()).toEqual(["open"]);
    save(lines, fresh(), 1);
    expect(kinds()).toEqual(["open", ...Array<string>(sold).fill("sold")]);
  });

  test("says of each line in doubt what is to be answered", () => {
    const { doubts, leftOut, squads } = previewTyped(
      league.services,
      managed,
      table([...rows, rows[0] ?? "", "Redz 4\tZoe\tx", "Reds 4\tAsha's XI\t1"]),
    );
    expect(doubts.map(({ field, lines, sentence }) => [field, lines, sentence])).toEqual([
      ["player.redz-4", [24], "“Redz 4” is spelt like one player."],
      ["participant.zoe", [24], "No one here is called “Zoe”."],
      ["price.redz-4", [24], "“x” is not a price, such as 7.50."],
    ]);
    expect(doubts[0]?.options?.map(({ name }) => name)).toContain("Reds 4 (RED)");
    expect(leftOut).toEqual([
      { line: 23, text: expect.any(String), sentence: "Another line sells this player." },
    ]);
    expect(squads[0]).toMatchObject({ faults: ["12 players. The squad has 11."] });
  });

  test("from a chat suggests the nearest name, and is saved with the answer", () => {
    const text = [
      "*Team Asha* (Purse: 70.5)",
      "1️⃣ Reds 0 – 18 cr",
      "2️⃣ Redz 1 – 12 cr",
      "~Reds 2 – 4 cr~",
      "",
      "*Team Bela*",
      "1. Blues 0 (c) – 75 lakh",
      "2. Nobody Atall – 2 cr",
    ].join("\n");
    const { doubts } = previewTyped(league.services, managed, table([text]));
    expect(doubts.map(({ field }) => field)).toEqual(["player.redz-1", "player.nobody-atall"]);
    const choices = new Map([["player.redz-1", Number(doubts[0]?.suggested)]]);
    saveTyped(league.services, managed, { ...fresh(), table: { text, choices }, seen: 1 });
    expect(showTyped(league.services, managed).text.split("\n")).toEqual([
      "Reds 0\tAsha's XI\t18.00",
      "Reds 1\tAsha's XI\t12.00",
      "Blues 0\tBela's XI\t0.75",
    ]);
  });

  test("of five thousand rows is refused", () => {
    const many = Array.from({ length: 5000 }, () => "a,b,1");
    expect(() => save(many)).toThrow(
      "This text is too long: 2000 lines and 60000 characters are the most.",
    );
  });
});

describe("closing", () => {
  const close = (sent = fresh()) => closeTyped(league.services, managed, sent);

  test("makes the squads, once every one is full and legal; the log says so", () => {
    save(rows);
    expect(showTyped(league.services, managed).saved?.isComplete).toBe(true);
    const sent = fresh();
    close(sent);
    close(sent);
    expect(kinds().filter((kind) => kind === "close")).toHaveLength(1);
    expect(loadSquadsStage(league.services.db, managed.leagueId)).toBe("made");
    expect(listLeagueLog(league.services, managed, {}).entries[0]?.sentence).toBe(
      "The squads are made",
    );
    expect(() => save(rows)).toThrow("The squads are closed");
  });

  test("waits for open places, and for an eleven that the rules accept", () => {
    save(rows.slice(0, 21));
    expect(() => close()).toThrow("Every squad has to be full and meet its limits first.");
    // Eleven players without a second keeper are one too few of the first eleven's roles.
    const odd = rows.map((row) => row.replace("Reds 14", "Reds 4"));
    save(odd);
    expect(showTyped(league.services, managed).saved?.squads[0]?.missing).toEqual([
      "0 wicketkeepers, at least 1.",
    ]);
    expect(() => close()).toThrow("Every squad has to be full and meet its limits first.");
  });

  test("and typing are no longer of somebody who has handed the league over", () => {
    save(rows);
    handOverLeague(league.services, managed, league.members.bela.participantId);
    expect(() => close()).toThrow("Only the League Manager can type in squads.");
    expect(() => save([])).toThrow("Only the League Manager can type in squads.");
  });
});

test("nothing is typed in before squads are opened, nor in an auction", async () => {
  const before = await startOwnedLeague();
  expect(() => previewTyped(before.services, managing(before), table([]))).toThrow(
    "Squads have not begun to be made.",
  );
  const live = await startOwnedLeague({ way: "live" });
  expect(() => previewTyped(live.services, managing(live), table([]))).toThrow(
    "These squads are not typed in.",
  );
});
