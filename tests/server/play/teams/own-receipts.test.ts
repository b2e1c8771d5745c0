import { beforeEach, describe, expect, test } from "vitest";
import { leagues, submissions } from "#db/schema";
import { sha256 } from "#server/play/proof/line-versions";
import { listOwnReceipts, writeOwnReceipts } from "#server/play/teams/own-receipts";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

let started: Awaited<ReturnType<typeof begin>>;
const begin = () =>
  startLeague([START, START + DAY], {
    members: ["Ben"],
    teams: ["Asha", "Ben"],
    settings: { receipts: true },
  });

beforeEach(async () => {
  started = await begin();
});

const own = (limit?: number, before: number | null = null) => {
  const { services, members } = started;
  return listOwnReceipts(services, members.asha, { before, ...(limit && { limit }) });
};

describe("one's own receipts", () => {
  test("follow from the salt and the text", () => {
    const [receipt, ...others] = own().receipts;
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ number: 1, match: "RED v BLU", locks: 0 });
    expect(receipt?.players[0]).toBe("Reds 0");
    expect(receipt?.players).toHaveLength(11);
    expect(sha256(`${receipt?.salt}${receipt?.text}`)).toBe(receipt?.receipt);
    expect(JSON.parse(receipt?.text ?? "")).toMatchObject({ member: 1, backups: [] });
  });

  test("are those of nobody else", () => {
    const { services, members } = started;
    const ofBen = listOwnReceipts(services, members.ben).receipts.map(({ salt }) => salt);
    expect(ofBen).toHaveLength(1);
    expect(own().receipts.map(({ salt }) => salt)).not.toEqual(ofBen);
    expect(writeOwnReceipts(services, members.asha)).not.toContain(ofBen[0]);
  });

  test("come in pages, the newest first, those of reset teams too", () => {
    const { services, season, members } = started;
    submit(services, members.asha, elevenAfter(season, 2));
    resetTeam(services, members.asha);
    expect(own(2)).toMatchObject({ receipts: [{ number: 3 }, { number: 2 }], older: 2 });
    expect(own(2, 2)).toMatchObject({ receipts: [{ number: 1 }], older: null });
    expect(own(2, 1)).toEqual({ receipts: [], older: null });
    expect(own().receipts[0]?.players).toEqual([]);
  });

  test("say for how many matches they locked", () => {
    const { services } = started;
    services.setNow(START + DAY + HOUR);
    expect(own().receipts).toMatchObject([{ locks: 2 }]);
  });

  test("are a text to keep, by which each can be checked", () => {
    const { services, members } = started;
    const text = writeOwnReceipts(services, members.asha);
    const [, salt = "", saved = ""] = /^Salt: (\w+)\nText: (.*)$/m.exec(text) ?? [];
    expect(text).toContain(`Receipt: ${sha256(salt + saved)}`);
    expect(text).toContain("Save 1, 2026-03-31T14:00:00.000Z, for RED v BLU");
  });

  test("before the chain of an older league has started there are none", () => {
    started.services.db.update(submissions).set({ receipt: null, salt: null }).run();
    expect(own()).toEqual({ receipts: [], older: null });
  });
});

describe("Manage Team", () => {
  test("has the receipt of the last save, of a prediction too", () => {
    const { services, season, members } = started;
    expect(openTeamSheet(services, members.asha).receipt).toEqual(own().receipts[0]);
    const [predictedTeamId = 0] = season.teamIds;
    const fixtureId = season.fixtureIds[0] ?? 0;
    savePrediction(services, members.asha, { predictedTeamId, fixtureId, startedFrom: 1 });
    const { receipt, lastSaveNumber } = openTeamSheet(services, members.asha);
    expect([receipt?.number, lastSaveNumber]).toEqual([2, 2]);
  });

  test("has none where the league shows none", () => {
    const { services, members } = started;
    services.db.update(leagues).set({ receipts: false }).run();
    expect(openTeamSheet(services, members.asha)).not.toHaveProperty("receipt");
  });
});
