import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixtures, tournaments } from "#db/schema";
import { listTournaments } from "#server/play/season/list-tournaments";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

test("tournaments of which every fixture is over come last, and say so", async () => {
  const { services, season } = await startLeague([START, START + DAY]);
  const { db } = services;
  db.insert(tournaments)
    .values({ name: "Later Cup", startsAt: START + 9 * DAY })
    .run();
  const shown = () => listTournaments(db).map(({ name, finished }) => [name, finished]);
  const [[first] = []] = shown();
  const end = (id: number, state: "finished" | "abandoned") =>
    db.update(fixtures).set({ state }).where(eq(fixtures.id, id)).run();
  end(season.fixtureIds[0] ?? 0, "finished");
  expect(shown()).toEqual([
    [first, false],
    ["Later Cup", false],
  ]);
  end(season.fixtureIds[1] ?? 0, "abandoned");
  expect(shown()).toEqual([
    ["Later Cup", false],
    [first, true],
  ]);
});
