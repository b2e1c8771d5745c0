import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deliveries, participants, webhookKinds } from "#db/schema";
import { tellNews } from "#server/news/news-on-time";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { addWebhook } from "./messages";

const MINUTE = HOUR / 60;

let started: Awaited<ReturnType<typeof begin>>;
const begin = () => startLeague([START], { members: ["Ben"], teams: ["Asha"] });

beforeEach(async () => {
  started = await begin();
  const { services, league } = started;
  addWebhook(services, league.leagueId);
  // Results alone: the lock of the match would be told after it.
  services.db.delete(webhookKinds).where(eq(webhookKinds.kind, "reveal")).run();
});

/** Match 1 as it is known at a time, with the runs of the Reds' first player, five minutes later. */
async function hearOf(runs: number, at: number): Promise<readonly string[] | undefined> {
  const { services, season } = started;
  playFixture(services, season, { fixture: 0, startsAt: at, did: { 0: { runs } } });
  services.setNow(services.now() + 5 * MINUTE);
  await tellNews(services);
  return services.db.select().from(deliveries).all().at(-1)?.content.sentences;
}

test("a webhook gets the recap, with names that are no links", async () => {
  started.services.db.update(participants).set({ teamName: "Win http://evil.example" }).run();
  expect(await hearOf(50, START)).toEqual([
    expect.stringContaining("Win http evil.example is the champion"),
    expect.stringContaining("Win http evil.example"),
    expect.any(String),
    "Overall: Win http evil.example has 130 points, 130 ahead of Win http evil.example.",
  ]);
});

test("a correction says the recap again only where it is another one", async () => {
  const { services } = started;
  const first = (await hearOf(50, START)) ?? [];
  const second = (await hearOf(60, START + 2 * HOUR)) ?? [];
  expect(second.slice(0, 2)).toEqual(["One team’s points have changed.", "The recap now reads:"]);
  expect(second.slice(2)).not.toEqual(first);
  // As if the webhook had read today's recap, and both members had been told other points since.
  const { content } = services.db.select().from(deliveries).all().at(-1) ?? {};
  const again = (await hearOf(70, START + 4 * HOUR)) ?? [];
  if (content === undefined) throw new Error("Nothing was queued.");
  services.db
    .update(deliveries)
    .set({ content: { ...content, sentences: again } })
    .run();
  services.db.run(
    "update noted_points set points = (select json_group_object(cast(participant_id as text), points + 1) from fixture_points)",
  );
  services.db.run("update fixture_news set noted_at = 0");
  services.db.run("delete from league_notices_told where kind = 'correction'");
  await tellNews(services);
  expect(services.db.select().from(deliveries).all().at(-1)?.content.sentences).toEqual([
    "2 teams’ points have changed.",
  ]);
});
