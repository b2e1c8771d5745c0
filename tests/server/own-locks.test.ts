import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that run matches, or that treat leagues together which lock by starts (ADR-225). */
const OF_TOURNAMENTS = [
  "matches/feeds/program/poll-programs.ts",
  "matches/operator/check-players.ts",
  "matches/operator/operator-pages.ts",
  "matches/operator/past-start.ts",
  "matches/push/list-fixtures.ts",
  "matches/push/update-fixture.ts",
  "news/due-rounds.ts",
  "news/own-rounds.ts",
  "news/queue-unnamed-mails.ts",
  "play/locks/lock-due-fixtures.ts",
  "play/locks/move-fixture.ts",
  "play/locks/relock.ts",
  "play/points/expected-points.ts",
  "play/proof/note-locks.ts",
  "play/season/league-fixtures.ts",
  "play/season/season-fixtures.ts",
  "play/teams/row-players.ts",
  "run/cli/seed-demo.ts",
  "squads/games/start-game.ts",
  "stories/boards/published-heads.ts",
];

test("a question about a league is asked of the fixtures as the league locks them", () => {
  const readers = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) =>
      /\bload(Season|Scored)Fixtures\b/.test(readFileSync(`server/${file}`, "utf8")),
    )
    .sort();
  expect(readers).toEqual(OF_TOURNAMENTS);
});
