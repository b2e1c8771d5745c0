import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import type { SquadCommand } from "#game/squads/making";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadOwnedPlayers } from "#server/play/squads/load-squads";
import { actInRoom } from "#server/squads/making/act-in-room";
import { saveRanking } from "#server/squads/making/set-wish";
import { showRoom } from "#server/squads/making/show-room";
import { openRoom } from "#tests/support/open-room";
import { joinAs, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

let started: StartedLeague<"Ravi", "Zoe">;
let services: TestServices;
let season: SmallSeason;
let asha: MemberLeague;
let ravi: MemberLeague;
let players: readonly number[];
let keys = 0;

beforeEach(async () => {
  const options = { members: ["Ravi"], outsiders: ["Zoe"], format: "owned" } as const;
  started = await startLeague([START], options);
  ({ services, season } = started);
  ({ asha, ravi } = started.members);
});

/** Asha picks first, then Ravi twice. */
function openDraft(draftClock: "60 seconds" | "8 hours" = "60 seconds") {
  const settings = { squadSize: 11, draftClock } as const;
  const open = openRoom(services, season, started.league.leagueId, { way: "draft", settings });
  players = open.players.map(({ id }) => id);
  if (draftClock === "60 seconds") act(asha, { kind: "resume" });
}

function act(member: MemberLeague, command: SquadCommand, key?: string): string | null {
  keys += 1;
  return actInRoom(services, member, { key: key ?? `key-number-${keys}`, command }).refusal;
}

const pick = (member: MemberLeague, place: number, key?: string) =>
  act(member, { kind: "pick", playerId: players[place] ?? 0 }, key);

function draftAs(member: MemberLeague) {
  const room = showRoom(services, member);
  if (room.way !== "draft") throw new Error("There is no draft.");
  return room;
}

const wait = (ms: number) => services.setNow(services.now() + ms);

describe("a pick", () => {
  test("belongs to the picker at once, and everybody sees it", () => {
    openDraft();
    expect(pick(asha, 3)).toBeNull();
    expect(loadOwnedPlayers(services.db, asha.leagueId)).toEqual([
      { playerId: players[3], participantId: asha.participantId, price: 0 },
    ]);
    const { part } = draftAs(ravi);
    expect(part.picks).toMatchObject([{ playerId: players[3] }]);
    expect(part.news.turn).toMatchObject({ participantId: ravi.participantId });
    expect(part.nextTurns.slice(0, 3)).toEqual([
      ravi.participantId,
      asha.participantId,
      asha.participantId,
    ]);
    expect(part.free).not.toContain(players[3]);
  });

  test("that comes twice counts once", () => {
    openDraft();
    expect(pick(asha, 3, "key-of-asha")).toBeNull();
    expect(pick(asha, 4, "key-of-asha")).toBeNull();
    expect(loadOwnedPlayers(services.db, asha.leagueId)).toHaveLength(1);
  });

  test("that comes late is refused: the clock has picked", () => {
    openDraft();
    wait(MINUTE_MS);
    expect(pick(asha, 3)).toBe("It is not your turn.");
    expect(draftAs(asha).part.picks).toMatchObject([
      { participantId: asha.participantId, byClock: true },
    ]);
  });

  test("of somebody who is not in the league finds none", () => {
    const zoe = joinAs(services, started.league, started.zoe);
    leaveLeague(services, zoe);
    openDraft();
    expect(() => pick(zoe, 3)).toThrow(expect.objectContaining({ code: "not-found" }));
    expect(() => saveRanking(services, zoe, [])).toThrow(
      expect.objectContaining({ code: "not-found" }),
    );
  });

  test.each(["pause", "resume", "skip", "undo"] as const)("%s is the manager's", (kind) => {
    openDraft();
    expect(() => act(ravi, { kind })).toThrow(expect.objectContaining({ code: "forbidden" }));
  });
});

test("rankings pick for the absent, and nobody else ever sees them", () => {
  openDraft();
  const secret = players.slice(20, 26);
  saveRanking(services, ravi, secret);
  expect(draftAs(ravi).part.ranked).toEqual(secret.slice(0, 5));
  expect(draftAs(asha).part.ranked).toEqual([]);
  pick(asha, 3);
  wait(MINUTE_MS);
  expect(draftAs(asha).part.picks.at(-1)).toMatchObject({ playerId: secret[0], byClock: true });
  const { part } = draftAs(asha);
  expect(part.ranked).toEqual([]);
  expect([...part.free].sort((a, b) => a - b)).toEqual(
    players.filter((id) => id !== players[3] && id !== secret[0]).sort((a, b) => a - b),
  );
});

test("a draft of hours goes on while nobody looks, until all squads are full", () => {
  openDraft("8 hours");
  pick(asha, 3);
  wait(21 * 8 * HOUR_MS);
  const { part } = draftAs(ravi);
  expect(part.news.stage).toBe("closed");
  expect(part.picks).toHaveLength(22);
  const instants = new Set(part.picks.map(({ at }) => at));
  expect(instants.size).toBe(22);
  expect(pick(asha, 4)).toBe("The draft is over.");
});

test("who pauses and undoes is in the events", () => {
  openDraft();
  pick(asha, 3);
  expect(act(asha, { kind: "pause" })).toBeNull();
  expect(act(asha, { kind: "undo" })).toBeNull();
  expect(act(asha, { kind: "resume" })).toBeNull();
  expect(loadOwnedPlayers(services.db, asha.leagueId)).toEqual([]);
  expect(draftAs(ravi).part.news.turn).toMatchObject({ participantId: asha.participantId });
});
