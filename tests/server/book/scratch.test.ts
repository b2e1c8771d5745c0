import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { makeSeasonBook } from "#server/book/season-book";
import { playFinishedLeague } from "#tests/support/finished-league";
import { testServices } from "#tests/support/services";

test("scratch", async () => {
  const services = testServices({ demo: true });
  const t0 = Date.now();
  const { members, over } = await playFinishedLeague(services, Number(process.env.MATCHES ?? 14));
  services.setNow(over + 1);
  const t1 = Date.now();
  const book = await makeSeasonBook(services, members[0]!);
  const t2 = Date.now();
  await makeSeasonBook(services, members[0]!);
  process.stdout.write(
    `play ${t1 - t0} book ${t2 - t1} again ${Date.now() - t2} pages ${book?.pages} bytes ${book?.html.length}\n`,
  );
  writeFileSync("/tmp/my/book/book.html", book?.html ?? "");
});
