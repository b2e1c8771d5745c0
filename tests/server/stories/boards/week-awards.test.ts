import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints, fixtures, lockedTeams } from "#db/schema";
import type { WeekAwardKind } from "#game/stories/give-week-awards";
import { requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import {
  findAwardsOfWeek,
  findLeagueAwards,
  type LeagueAwards,
} from "#server/stories/boards/week-awards";
import { recordScore } from "#tests/support/record-score";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { eshaIn, MATCHES, playSeason, randomLines, type World } from "./season-on-paper";

let world: World;

/** Twelve days of matches, the fifth abandoned and the last in play; Dev never has a team. */
beforeAll(async () => {
  world = await playSeason();
});

function turnOn(more: { readonly woodenSpoon?: boolean; readonly timeZone?: string } = {}): void {
  const { services, asha, league } = world;
  const managed = requireManager(services.db, asha, league.leagueId);
  const { settings } = loadLeague(services.db, league.leagueId);
  saveSettings(services, managed, { ...settings, recaps: true, woodenSpoon: true, ...more });
}

const findAll = () => findLeagueAwards(world.services, world.members.ben);

test("there are none until the manager turns them on", async () => {
  await expect(findAll()).rejects.toThrow("This league has no weekly awards.");
  await expect(
    findAwardsOfWeek(world.services, world.members.ben, "2026-01-05"),
  ).rejects.toMatchObject({ code: "not-found" });
});

type Won = Readonly<Record<string, string>>;

/** Awards as "figure: winners", by their names. */
function summarize(awards: LeagueAwards["season"]): Won {
  const names = new Map(
    Object.entries({ ...world.members, esha: eshaIn(world) }).map(([name, { participantId }]) => [
      participantId,
      name,
    ]),
  );
  const nameOf = (id: number) => names.get(id) ?? "?";
  return Object.fromEntries(
    awards.map(({ kind, figure, winners }) => [
      kind,
      `${figure}: ${winners.map(({ participantId }) => nameOf(participantId)).sort()}`,
    ]),
  );
}

/** Manager and wooden spoon, counted on paper from the points of each match. */
function countOnPaper(fixtureIds: readonly number[]): Won {
  const { db } = world.services;
  const points = db.select().from(fixturePoints).all();
  const locked = db.select().from(lockedTeams).all();
  const people = Object.entries({ ...world.members, esha: eshaIn(world) });
  const totals = people.map(([name, { participantId }]) => {
    const played = fixtureIds.filter((id) =>
      locked.some((row) => row.fixtureId === id && row.participantId === participantId),
    );
    const own = points.filter(
      (row) => played.includes(row.fixtureId) && row.participantId === participantId,
    );
    const total = own.reduce((sum, row) => sum + row.points, 0);
    return { name, total, played: played.length };
  });
  const won: Record<string, string> = {};
  const give = (kind: WeekAwardKind, figure: number, among: typeof totals) => {
    const winners = among.filter(({ total }) => total === figure).map(({ name }) => name);
    if (winners.length <= 3) won[kind] = `${figure}: ${winners.sort()}`;
  };
  const most = Math.max(...totals.map(({ total }) => total));
  if (most > 0) give("manager", most, totals);
  const all = totals.filter(({ played }) => played === fixtureIds.length);
  const least = Math.min(...all.map(({ total }) => total));
  if (all.some(({ total }) => total > least)) give("wooden spoon", least, all);
  return won;
}

const finishedIds = () =>
  world.services.db
    .select()
    .from(fixtures)
    .all()
    .filter(({ state }) => state === "finished")
    .map(({ id }) => id);

describe("the awards of a season (rules.md#awards-of-weeks)", () => {
  beforeAll(() => turnOn());

  test("every week's manager and wooden spoon are what one counts on paper", async () => {
    const { weeks, season } = await findAll();
    expect(weeks.length).toBeGreaterThan(1);
    for (const { fixtures: played, awards } of weeks) {
      expect(summarize(awards)).toMatchObject(countOnPaper(played.map(({ id }) => id)));
    }
    expect(summarize(season)).toMatchObject(countOnPaper(finishedIds()));
    const listed = weeks.flatMap(({ fixtures: played }) => played.map(({ id }) => id));
    expect(listed.sort((a, b) => a - b)).toEqual(finishedIds());
  });

  test("the week of a match in play is not over, and counts for nobody yet", async () => {
    const { weeks, counts } = await findAll();
    expect(weeks.map(({ isOver }) => isOver)).toEqual(weeks.map((_, index) => index > 0));
    const given = weeks
      .filter(({ isOver }) => isOver)
      .flatMap(({ awards }) => awards)
      .flatMap(({ winners }) => winners);
    const counted = counts.flatMap((count) => Object.values(count.counts));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(given.length);
  });

  test("every player named brought what stands there, in a match of the week", async () => {
    const { weeks } = await findAll();
    const winners = weeks.flatMap((week) =>
      week.awards.flatMap(({ winners: own }) => own.map((winner) => ({ week, winner }))),
    );
    const withPlayer = winners.filter(({ winner }) => winner.player !== null);
    expect(withPlayer.length).toBeGreaterThan(0);
    for (const { week, winner } of withPlayer) {
      expect(week.fixtures.map(({ id }) => id)).toContain(winner.player?.fixtureId);
      expect(winner.player?.points).toBeGreaterThan(0);
    }
  });

  test("no wooden spoon where the manager gives none", async () => {
    turnOn({ woodenSpoon: false });
    const { weeks, season, counts } = await findAll();
    const kinds = [...weeks.flatMap(({ awards }) => awards), ...season].map(({ kind }) => kind);
    expect(kinds).not.toContain("wooden spoon");
    expect(counts.every((count) => count.counts["wooden spoon"] === undefined)).toBe(true);
    turnOn();
  });

  test("a correction changes them", async () => {
    const [, before] = (await findAll()).weeks;
    const [first] = before?.fixtures ?? [];
    recordScore(world.services, first?.id ?? 0, { state: "finished", lines: randomLines(world) });
    const after = await findAwardsOfWeek(world.services, world.members.ben, before?.monday ?? "");
    const manager = (week: typeof after | undefined) =>
      week?.awards.find(({ kind }) => kind === "manager")?.figure;
    expect(manager(after)).not.toBe(manager(before));
    expect(summarize(after?.awards ?? [])).toMatchObject(
      countOnPaper(after?.fixtures.map(({ id }) => id) ?? []),
    );
  });

  test("the last match ends its week", async () => {
    const last = world.season.fixtureIds[MATCHES - 1] ?? 0;
    recordScore(world.services, last, { state: "finished", lines: randomLines(world) });
    const { weeks } = await findAll();
    expect(weeks.every(({ isOver }) => isOver)).toBe(true);
  });
});
