import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { mails, poolPlayers } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import type { SquadWay } from "#game/play/team/squad-settings";
import { GAP_MS } from "#game/squads/ways/clocks";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { listSquadEvents, loadSquads } from "#server/play/squads/load-squads";
import { loadBeginning, loadOpenEvent, loadSquadsStage } from "#server/play/squads/squads-stage";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { actInRoom } from "#server/squads/making/act-in-room";
import { listOpenRooms } from "#server/squads/making/list-open-rooms";
import { openSquads } from "#server/squads/making/open-squads";
import { queueRoomMails } from "#server/squads/making/queue-room-mails";
import { settleRoom } from "#server/squads/making/settle-room";
import { showRoom } from "#server/squads/making/show-room";
import { takeBackBeginning } from "#server/squads/making/take-back";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importText } from "#tests/server/trust/league-import/import-text";
import { dumpTables } from "#tests/support/dump-tables";
import { testServices } from "#tests/support/services";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { verifyText } from "#tests/support/verify-league";

const FROM = "192.0.2.1";
const WAYS: readonly SquadWay[] = ["live", "slow", "sealed", "draft", "typed"];
/** Begin and taking it back are told in these alone, and counted. */
const HISTORY = [
  "squad_events",
  "league_log",
  "live_changes",
  "chain_entries",
  "try_counts",
  "sqlite_sequence",
];

async function begun(way: SquadWay, settings: object = {}) {
  const league = await startOwnedLeague({
    members: ["Chitra"],
    outsiders: ["Zoe"],
    settings: { squadsBy: way, squadSize: 11, teamBalance: 11, ...settings },
  });
  // Three squads of eleven are more than the pool: two have a place, and then one more.
  leaveLeague(league.services, league.members.chitra);
  const before = dumpTables(league.services.db);
  openSquads(league.services, managing(league));
  return {
    ...league,
    before,
    beginning: loadBeginning(league.services.db, league.league.leagueId) ?? 0,
  };
}

const started = (way: SquadWay) => begun(way, { draftClock: "8 hours" });

function withoutHistory(tables: Record<string, unknown[]>) {
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !HISTORY.includes(name)));
}

describe.each(WAYS)("Begin taken back: %s", (way) => {
  test("everything is as before, twice counts once, and it begins again by the same draw", async () => {
    const league = await started(way);
    const { services, manager, before, beginning } = league;
    const { db } = services;
    const first = loadOpenEvent(db, manager.leagueId);
    takeBackBeginning(services, managing(league), beginning);
    takeBackBeginning(services, managing(league), beginning);
    expect(withoutHistory(dumpTables(db))).toEqual(withoutHistory(before));
    expect(loadSquadsStage(db, manager.leagueId)).toBe("before");
    expect(loadOpenEvent(db, manager.leagueId)).toBeNull();
    expect(loadSquads(db, manager.leagueId).size).toBe(0);
    expect(listOpenRooms(db)).toEqual([]);
    expect(showRoom(services, manager)).toMatchObject({ way: null, begun: false });
    const sentences = listLeagueLog(services, manager, {}).entries.map(({ sentence }) => sentence);
    expect(sentences.filter((each) => each.startsWith("Undid the beginning"))).toHaveLength(1);

    expect(openSquads(services, managing(league))).toEqual(first);
    takeBackBeginning(services, managing(league), beginning);
    expect(loadSquadsStage(db, manager.leagueId)).toBe("making");
    expect([...listWrongOwners(db), ...listWrongChains(db)]).toEqual([]);
  });
});

describe("the first lot", () => {
  test("of a live auction ends it, also when it is due and nobody has looked", async () => {
    const league = await started("live");
    const { services, manager, beginning } = league;
    actInRoom(services, manager, { key: "key-of-asha", command: { kind: "resume" } });
    services.setNow(services.now() + GAP_MS);
    expect(() => takeBackBeginning(services, managing(league), beginning)).toThrow(
      "The first lot has come: Begin can no longer be undone.",
    );
    expect(loadSquadsStage(services.db, manager.leagueId)).toBe("making");
  });

  test("is not the start of its clock", async () => {
    const league = await started("live");
    const { services, manager, beginning } = league;
    actInRoom(services, manager, { key: "key-of-asha", command: { kind: "resume" } });
    services.setNow(services.now() + GAP_MS - 1);
    takeBackBeginning(services, managing(league), beginning);
    expect(loadSquadsStage(services.db, manager.leagueId)).toBe("before");
    services.setNow(services.now() + HOUR_MS);
    expect(showRoom(services, manager).way).toBeNull();
  });

  test("of a draft is a pick, of sealed rounds the end of the first", async () => {
    const draft = await started("draft");
    showRoom(draft.services, draft.manager);
    const open = loadOpenEvent(draft.services.db, draft.league.leagueId);
    draft.services.setNow(draft.services.now() + 9 * HOUR_MS);
    expect(() => takeBackBeginning(draft.services, managing(draft), draft.beginning)).toThrow(
      "The first lot has come",
    );
    expect(open?.way).toBe("draft");
    const sealed = await started("sealed");
    sealed.services.setNow(sealed.services.now() + 23 * HOUR_MS);
    showRoom(sealed.services, sealed.manager);
    takeBackBeginning(sealed.services, managing(sealed), sealed.beginning);
    expect(loadSquadsStage(sealed.services.db, sealed.league.leagueId)).toBe("before");
    openSquads(sealed.services, managing(sealed));
    const again = loadBeginning(sealed.services.db, sealed.league.leagueId) ?? 0;
    sealed.services.setNow(sealed.services.now() + 24 * HOUR_MS);
    expect(() => takeBackBeginning(sealed.services, managing(sealed), again)).toThrow();
  });

  test("nobody else takes it back", async () => {
    const league = await started("slow");
    const { services, members, beginning } = league;
    const other = { ...members.bela, role: "manager" } as Parameters<typeof takeBackBeginning>[1];
    expect(() => takeBackBeginning(services, other, beginning)).toThrow();
    expect(loadSquadsStage(services.db, members.bela.leagueId)).toBe("making");
  });
});

describe("one more friend before the first lot", () => {
  /** With eight more players, a third squad of eleven is possible. */
  async function withRoom(way: SquadWay) {
    const league = await startOwnedLeague({
      outsiders: ["Zoe"],
      settings: { squadsBy: way, draftClock: "8 hours", teamBalance: 11 },
    });
    const { services, season } = league;
    const roles = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;
    const more = season.teamIds.flatMap((teamId) =>
      roles.map((role) => ({
        teamId,
        role,
        key: `more ${role}`,
        name: `More ${role}`,
        salary: 800,
      })),
    );
    services.db.insert(poolPlayers).values(more).run();
    const open = openSquads(services, managing(league));
    return { ...league, open };
  }

  test.each(WAYS)("has a purse, a place by the seed, and is in the room: %s", async (way) => {
    const { services, league, zoe, open, manager } = await withRoom(way);
    const { db } = services;
    services.setNow(services.now() + HOUR_MS);
    showRoom(services, manager);
    joinLeague(services, zoe, league.pin, FROM);
    joinLeague(services, zoe, league.pin, FROM);
    const member = requireMember(db, zoe, league.leagueId);
    const again = loadOpenEvent(db, league.leagueId);
    expect(again).toMatchObject({ way, seed: open.seed, settings: open.settings });
    expect(again?.participantIds).toEqual([...open.participantIds, member.participantId]);
    expect(again?.order.filter((id) => id !== member.participantId)).toEqual(open.order);
    expect(loadSquads(db, league.leagueId).get(member.participantId)?.purse).toBe(10_000);
    const room = showRoom(services, member);
    if (way !== "typed")
      expect(JSON.stringify(room.part)).toContain(`"participantId":${member.participantId}`);
    const sentences = listLeagueLog(services, manager, {}).entries.map(({ sentence }) => sentence);
    expect(
      sentences.filter(
        (each) => each === "Took a place in the making of squads before the first lot",
      ),
    ).toHaveLength(1);
    expect(listWrongOwners(db)).toEqual([]);
    const { findings } = await verifyText(await writeLeagueFile(services, manager));
    // The test has put these players into the pool by itself.
    expect(findings.filter(({ sentence }) => !sentence.includes("player More"))).toEqual([]);
  });

  test("is too late after the first lot", async () => {
    const { services, league, zoe, manager } = await withRoom("live");
    actInRoom(services, manager, { key: "key-of-asha", command: { kind: "resume" } });
    services.setNow(services.now() + GAP_MS);
    showRoom(services, manager);
    inTransaction(services.db, (tx) => settleRoom(tx, services, league.leagueId, services.now()));
    expect(() => joinLeague(services, zoe, league.pin, FROM)).toThrow(
      "Squads are being made in this league: nobody can join it now.",
    );
  });

  test("goes when Begin is taken back, and the manager's page of before takes it back too", async () => {
    const league = await withRoom("slow");
    const { services, zoe, open } = league;
    const { leagueId, pin } = league.league;
    const beginning = loadBeginning(services.db, leagueId) ?? 0;
    joinLeague(services, zoe, pin, FROM);
    expect(loadBeginning(services.db, leagueId)).toBe(beginning);
    takeBackBeginning(services, managing(league), beginning);
    expect(loadSquadsStage(services.db, leagueId)).toBe("before");
    const again = openSquads(services, managing(league));
    expect(again.seed).toBe(open.seed);
    expect(again.order).toHaveLength(3);
    expect(again).not.toHaveProperty("joined");
  });

  test("is refused where the pool has no squad for them, with the numbers", async () => {
    const { services, league, zoe } = await started("live");
    expect(() => joinLeague(services, zoe, league.pin, FROM)).toThrow(
      "Squads are being made in this league, and one more is not possible. 3 squads of 11 need 33 players. The pool has 32.",
    );
  });
});

test("messages about a beginning are followed by one that it was taken back, once", async () => {
  const league = await started("sealed");
  const { services, beginning } = league;
  services.setNow(services.now() + HOUR_MS);
  expect(queueRoomMails(services)).toBe(2);
  takeBackBeginning(services, managing(league), beginning);
  expect(queueRoomMails(services)).toBe(2);
  expect(queueRoomMails(services)).toBe(0);
  const texts = services.db
    .select()
    .from(mails)
    .all()
    .map((mail) => JSON.stringify(mail));
  expect(texts.filter((text) => text.includes("the beginning was undone"))).toHaveLength(2);
  openSquads(services, managing(league));
  expect(queueRoomMails(services)).toBe(2);
  expect(queueRoomMails(services)).toBe(0);
});

test("nobody who heard nothing of it hears that it was taken back", async () => {
  const league = await started("live");
  takeBackBeginning(league.services, managing(league), league.beginning);
  league.services.setNow(league.services.now() + HOUR_MS);
  expect(queueRoomMails(league.services)).toBe(0);
});

test("a file says all of it, verifies, and is the same after an import", async () => {
  const league = await started("typed");
  const { services, manager, beginning } = league;
  takeBackBeginning(services, managing(league), beginning);
  const file = await writeLeagueFile(services, manager);
  expect((await verifyText(file)).findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  const ids = importText(there, file);
  expect(await writeLeagueFile(there, ids)).toBe(file);
  expect(loadSquadsStage(there.db, ids.leagueId)).toBe("before");
  expect(listSquadEvents(there.db, ids.leagueId).map(({ event }) => event.kind)).toEqual([
    "open",
    "withdraw",
  ]);
  expect(() => requireMember(there.db, { id: 0 }, ids.leagueId)).toThrow();
});

test("another seed or order after it does not verify", async () => {
  const league = await started("typed");
  const { services, manager, beginning } = league;
  takeBackBeginning(services, managing(league), beginning);
  openSquads(services, managing(league));
  const file = await writeLeagueFile(services, manager);
  expect((await verifyText(file)).findings).toEqual([]);
  const lines = file.trimEnd().split("\n");
  const last = lines.findLast((line) => line.includes('"kind":"open"')) ?? "";
  const changed = last.replace(/"order":\[(\d+),(\d+)\]/, '"order":[$2,$1]');
  expect(changed).not.toBe(last);
  const text = `${lines.map((line) => (line === last ? changed : line)).join("\n")}\n`;
  const sentences = (await verifyText(text)).findings.map(({ sentence }) => sentence).join("\n");
  expect(sentences).toContain("was not drawn from the seed of the first beginning.");
});
