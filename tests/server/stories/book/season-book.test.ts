import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { participants } from "#db/schema";
import { formatPoints } from "#game/play/scoring/points-text";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showSeason } from "#server/stories/boards/season-pictures";
import { requireSeasonBook, showBookState } from "#server/stories/book/book-state";
import { type FinishedLeague, playFinishedLeague } from "#tests/support/finished-league";
import { type TestServices, testServices } from "#tests/support/services";

const HOSTILE = `<img src=x onerror="alert(1)">&'`;

let services: TestServices;
let played: FinishedLeague;
let html: string;
let pages: number;

beforeAll(async () => {
  services = testServices({ demo: true });
  played = await playFinishedLeague(services, 14);
  services.setNow(played.over + 1);
  const last = played.members.at(-1)?.participantId ?? 0;
  services.db
    .update(participants)
    .set({ teamName: HOSTILE })
    .where(eq(participants.id, last))
    .run();
  ({ html, pages } = await requireSeasonBook(services, managerOf()));
}, 120_000);

function managerOf() {
  const [manager] = played.members;
  if (manager === undefined) throw new Error("The league has members.");
  return manager;
}

test("a season of 14 matches and 8 members has 20 to 40 pages, in sheets of four", () => {
  expect(pages).toBeGreaterThanOrEqual(20);
  expect(pages).toBeLessThanOrEqual(40);
  expect(pages % 4).toBe(0);
  expect(html.match(/<section class="page /g)).toHaveLength(pages);
});

test("its points are those of the leaderboard and of the season's pictures", async () => {
  const { rows } = showLeaderboard(services, managerOf(), null);
  expect(rows).toHaveLength(8);
  for (const { points, participantId } of rows) {
    expect(html).toContain(`<dt>Points</dt><dd>${formatPoints(points)}</dd>`);
    const { bestPicks, byFixture } = await showSeason(services, managerOf(), {
      participantId,
      fixtureId: null,
    });
    const [best] = bestPicks;
    expect(html).toContain(`<bdi>${formatPoints(best?.points ?? 0)}</bdi>`);
    for (const { points: own } of byFixture) {
      expect(html).toContain(`<bdi>${formatPoints(own ?? 0)}</bdi>`);
    }
  }
});

test("it asks for no other file, and names are text", () => {
  expect(html.match(/(src|href)="(?!#)[^"]*"/g)).toBeNull();
  expect(html).not.toMatch(/url\((?!data:)/);
  expect(html).not.toContain("<img");
  expect(html).toContain("&#60;img src=x");
});

test("while the season goes on there is none", async () => {
  services.setNow(played.over - 1);
  expect(await showBookState(services, managerOf())).toMatchObject({ state: "to come" });
  await expect(requireSeasonBook(services, managerOf())).rejects.toThrow(
    "The season book comes when the season is over.",
  );
  services.setNow(played.over + 1);
});
