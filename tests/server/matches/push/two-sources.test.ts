import { beforeEach, expect, test } from "vitest";
import { fixtureIds, playerIds, poolPlayers, sideStatements } from "#db/schema";
import { findPushToken } from "#server/matches/push/push-tokens";
import { takeUpdate } from "#server/matches/push/take-update";
import type { MatchUpdate } from "#server/matches/push/update-schema";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import {
  type PushedSeason,
  pushedSeason,
  START,
  smallScorecard,
} from "#tests/server/matches/push/pushed-season";
import { HOUR } from "#tests/support/season";

const MINUTE = 60_000;

let season: PushedSeason;
beforeEach(async () => {
  season = await pushedSeason();
});

function send(source: "pushed" | "program", update: MatchUpdate) {
  const { services, tournamentId, fixtureId, token } = season;
  const known = findPushToken(services.db, `Bearer ${token}`);
  if (known === null) throw new Error("The token is unknown.");
  const reporter = source === "pushed" ? { source, token: known } : { source };
  const match = { tournamentId, feed: "gully", key: String(fixtureId) };
  return inLockedTransaction(season.services, (tx) =>
    takeUpdate(tx, services, reporter, match, update),
  );
}

/** Nepal's, with a last player of one's own. */
function sideWith(last: string) {
  const others = Array.from({ length: 9 }, (_, n) => `Made Up ${"ABCDEFGHI"[n]}`);
  return { team: "NEP", players: ["C Thapa", ...others, last] };
}

const statements = () => season.services.db.select().from(sideStatements).all().length;

test("a lower source leaves the side of a higher one alone, and states one that is missing", () => {
  const score = { ...smallScorecard(), state: "in progress", status: "", winner: undefined };
  send("pushed", { score });
  send("program", { sides: [sideWith("D Karki")] });
  expect(statements()).toBe(1);
  for (let minute = 1; minute <= 5; minute += 1) {
    season.services.setNow(season.services.now() + MINUTE);
    send("pushed", { score, sides: [sideWith("E Gurung")] });
    send("program", { score, sides: [sideWith("D Karki")] });
  }
  expect(statements()).toBe(2);
});

test("what a program says of fixtures, players and sides is in the log, as a script's is", () => {
  const start = new Date(START + 30 * HOUR).toISOString();
  const { services, tournamentId, league } = season;
  inLockedTransaction(services, (tx) => {
    const match = { tournamentId, feed: "board", key: "b2" };
    const update = {
      fixture: { teams: ["NEP", "IND"] as [string, string], start },
      sides: [sideWith("D Karki")],
    };
    return takeUpdate(tx, services, { source: "program" }, match, update);
  });
  const log = operatorLog(services, league.manager).join("\n");
  expect(log).toContain("Nepal v India");
  expect(log).toContain("Made Up A (NEP) added to the pool, to be checked");
});

test.each(["cricketdata", "cricsheet"])("an update teaches no ids of %s", (feed) => {
  const { services, tournamentId } = season;
  const score = smallScorecard();
  Object.assign(score.innings[0]?.bowling[0] ?? {}, { player: { name: "N Khadka", id: "p77" } });
  Object.assign(score.innings[0]?.bowling[1] ?? {}, {
    player: { name: "D Karki", id: "ba607b88" },
  });
  const fixture = {
    teams: ["NEP", "IND"] as [string, string],
    start: new Date(START).toISOString(),
  };
  const take = () =>
    inLockedTransaction(services, (tx) =>
      takeUpdate(
        tx,
        services,
        { source: "program" },
        { tournamentId, feed, key: "m9" },
        { fixture, score },
      ),
    );
  expect(take().outcome).toBe("stored");
  expect(take()).toMatchObject({ outcome: "unchanged", doubts: [] });
  expect(services.db.select().from(fixtureIds).all()).toEqual([]);
  expect(services.db.select().from(playerIds).all()).toEqual([]);
  const keys = services.db.select({ key: poolPlayers.key }).from(poolPlayers).all();
  expect(keys).toHaveLength(7);
  expect(keys).not.toContainEqual({ key: "p77" });
});
