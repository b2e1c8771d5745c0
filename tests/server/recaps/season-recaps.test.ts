import { writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { findRecap, recapText } from "#server/recaps/find-recap";
import { loadSeasonFixtures } from "#server/season/season-fixtures";
import { type DemoSeason, playDemoSeason } from "#tests/support/play-demo-season";

let demo: DemoSeason;
beforeAll(async () => {
  demo = await playDemoSeason(Date.UTC(2026, 3, 1, 14));
}, 60_000);

test("x", async () => {
  const { services, tournamentId, members } = demo;
  const ids = { leagueId: members[0]!.leagueId, tournamentId };
  const texts = [];
  for (const f of loadSeasonFixtures(services.db, tournamentId)) {
    texts.push(recapText(await findRecap(services, ids, f.id)));
  }
  const { findStory } = await import("#server/boards/season-story");
  const story = await findStory(services, ids);
  console.log(
    JSON.stringify(story[24]!.entries),
    story[24]!.teams.map((t) => [t.participantId, t.points]),
  );
  writeFileSync("/tmp/my/recaps.txt", texts.join("\n\n---\n\n"));
});
