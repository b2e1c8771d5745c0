import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { takeSquads } from "#server/matches/feeds/followed/take-squads";
import { checkPlayers } from "#server/matches/operator/check-players";
import { openPool } from "#server/matches/operator/operator-pages";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { findPushToken } from "#server/matches/push/push-tokens";
import { takePushJob } from "#server/matches/push/take-push";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { notePlayerId } from "#server/play/season/provider-ids";
import { readPoolCsv } from "#server/play/season/read-pool-csv";
import {
  type PushedSeason,
  pushedSeason,
  smallScorecard,
} from "#tests/server/matches/push/pushed-season";

let season: PushedSeason;
beforeEach(async () => {
  season = await pushedSeason();
});

const pool = () => openPool(season.services, season.operator, season.tournamentId).players;
const idOf = (name: string) => pool().find(({ terms }) => terms.name === name)?.id ?? 0;

function push(update: object) {
  const token = findPushToken(season.services.db, `Bearer ${season.token}`);
  if (token === null) throw new Error("The token is unknown.");
  const key = String(season.fixtureId);
  const pushed = { feed: "gully", key, body: JSON.stringify(update), of: "update" } as const;
  return takePushJob.run(season.services, token, pushed);
}

function merge(sameAs: string): number {
  const row = { role: "", salary: "", overseas: false, uncapped: false, sameAs: idOf(sameAs) };
  const typed = [{ ...row, playerId: idOf("N Khadka") }];
  return checkPlayers(season.services, season.operator, season.tournamentId, typed);
}

/** N Khadka has bowled in place of Thapa. */
function pushStranger() {
  const score = smallScorecard();
  Object.assign(score.innings[0]?.bowling[0] ?? {}, { player: "N Khadka" });
  return push({ score });
}

describe("a player who is another one of the team", () => {
  beforeEach(() => {
    pushStranger();
    merge("E Gurung");
  });

  const paste = (...rows: string[]) => {
    const text = ["name,team,role,salary", ...rows].join("\n");
    const { digest } = previewPool(season.services, season.operator, season.tournamentId, text);
    savePool(season.services, season.operator, season.tournamentId, { text, seen: digest });
  };
  const pickable = () =>
    loadLeaguePool(season.services.db, {
      leagueId: season.league.manager.leagueId,
      tournamentId: season.tournamentId,
    }).map(({ name, salary }) => `${name} ${salary / 100}`);

  test("is that player in a pasted pool as well, and nobody whom teams could pick", () => {
    paste("N Khadka,Nepal,BOWL,9.5");
    expect(pickable()).toContain("N Khadka 9.5");
    expect(pickable()).toHaveLength(6);
    expect(idOf("E Gurung")).toBe(0);
  });

  test("gives way to the row of that player", () => {
    paste("N Khadka,Nepal,BOWL,9.5", "E Gurung,Nepal,BOWL,7.5");
    expect(pickable()).toContain("E Gurung 7.5");
    expect(pickable()).toHaveLength(6);
  });

  test("is that player for CricketData's squads and a pool file too, by an id", () => {
    const { db } = season.services;
    const row = db.select().from(poolPlayers).where(eq(poolPlayers.name, "N Khadka")).get();
    if (row === undefined) throw new Error("N Khadka is nobody.");
    notePlayerId(db, row, { provider: "cricketdata", externalId: "cd-1" });
    const team = { name: "Nepal", shortName: "NEP" };
    const squads = [{ team, players: [{ id: "cd-1", name: "Naren Khadka", role: null }] }];
    const file = readPoolCsv("name,team,role,salary,key\nNaren Khadka,Nepal,BOWL,9.5,cd-1\n");
    takeSquads(season.services, season.tournamentId, squads, file);
    expect(pickable()).toContain("Naren Khadka 9.5");
    expect(idOf("E Gurung")).toBe(0);
  });

  test("cannot be picked, whatever else says the row", () => {
    const { db } = season.services;
    db.update(poolPlayers).set({ toCheck: false }).where(eq(poolPlayers.name, "N Khadka")).run();
    expect(pickable()).toHaveLength(6);
  });
});

describe("two people are not one", () => {
  test("who have bowled in the same innings", () => {
    pushStranger();
    expect(() => merge("D Karki")).toThrow("N Khadka and D Karki have bowled in the same innings.");
    expect(idOf("N Khadka")).not.toBe(0);
  });

  test("who were named in the same side", () => {
    const others = Array.from({ length: 9 }, (_, n) => `Made Up ${"ABCDEFGHI"[n]}`);
    push({ sides: [{ team: "NEP", players: ["N Khadka", "E Gurung", ...others] }] });
    expect(() => merge("E Gurung")).toThrow("N Khadka and E Gurung were named in the same side.");
    expect(merge("C Thapa")).toBe(1);
  });
});
