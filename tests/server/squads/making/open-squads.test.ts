import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { basePrices, customPlayers, leagues, squadEvents } from "#db/schema";
import { AppError } from "#server/core/errors";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import { openSquads } from "#server/squads/making/open-squads";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";

describe("the making of squads begins", () => {
  test("its first event holds all that the rest depends on, and the log has the seed", async () => {
    const league = await startOwnedLeague({ members: ["Chitra"] });
    const { services, members, manager, season } = league;
    const { leagueId } = manager;
    leaveLeague(services, members.chitra);
    const [ownRole, dear] = season.playersOf(0);
    if (ownRole === undefined || dear === undefined) throw new Error("the Reds have players");
    services.db
      .insert(customPlayers)
      .values({ leagueId, playerId: ownRole, role: "Bowler", salary: 400 })
      .run();
    services.db.insert(basePrices).values({ leagueId, playerId: dear, price: 375 }).run();

    const open = openSquads(services, managing(league));

    expect(open.way).toBe("live");
    expect(open.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(open.participantIds).toEqual([members.asha.participantId, members.bela.participantId]);
    expect([...open.order].sort()).toEqual([...open.participantIds].sort());
    expect(open.players).toHaveLength(32);
    expect(open.players.find(({ id }) => id === ownRole)).toMatchObject({
      role: "Bowler",
      salary: 400,
      base: 50,
    });
    expect(open.players.find(({ id }) => id === dear)).toMatchObject({ base: 375 });
    expect(listSquadEvents(services.db, leagueId).map(({ event }) => event)).toEqual([open]);
    expect(loadSquadsStage(services.db, leagueId)).toBe("making");
    expect(listLeagueLog(services, manager, {}).entries[0]).toMatchObject({
      who: "Asha",
      sentence: `Began to make squads: Live auction, drawn from the seed ${open.seed}`,
    });
  });

  test("another way than the league's becomes its setting", async () => {
    const league = await startOwnedLeague();
    const { services, manager } = league;
    expect(openSquads(services, managing(league), "draft").settings.squadsBy).toBe("draft");
    expect(loadLeague(services.db, manager.leagueId).settings.squadsBy).toBe("draft");
  });

  test("a second time is refused, and changes nothing", async () => {
    const league = await startOwnedLeague({ way: "typed" });
    const { services } = league;
    const before = services.db.select().from(squadEvents).all();
    expect(() => openSquads(services, managing(league), "live")).toThrow(
      new AppError("conflict", "The making of squads has already begun."),
    );
    expect(services.db.select().from(squadEvents).all()).toEqual(before);
  });

  test("a set-up that cannot work is refused with its numbers", async () => {
    const league = await startOwnedLeague({ settings: { squadSize: 25 } });
    const { services, manager } = league;
    expect(() => openSquads(services, managing(league))).toThrow(
      "2 squads of 25 need 50 players. The pool has 32.",
    );
    expect(loadSquadsStage(services.db, manager.leagueId)).toBe("before");
  });

  test("there are no squads in a league of another format", async () => {
    const league = await startOwnedLeague();
    const { services, manager } = league;
    services.db
      .update(leagues)
      .set({ format: "season" })
      .where(eq(leagues.id, manager.leagueId))
      .run();
    expect(() => openSquads(services, managing(league))).toThrow(
      new AppError("not-found", "Players have no owners in this league."),
    );
  });
});
