import { expect, test } from "vitest";
import { pushSubscriptions } from "#db/schema";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import { addOperator } from "#server/matches/operator/name-operators";
import { tellNews } from "#server/news/news-on-time";
import { choose } from "#tests/support/choose-notice";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { register } from "../people/accounts/people";

async function startServer(sendsMail: boolean) {
  const services = testServices({ sendsMail });
  const meera = await makeUser(services, "Olga");
  addOperator(services, meera.email);
  return { services, meera };
}

function allowPush({ db, now }: TestServices, userId: number) {
  db.insert(pushSubscriptions)
    .values({
      ...{ userId, endpoint: "https://push.example/1", p256dh: "", auth: "", createdAt: now() },
      ...{ device: "Firefox on Linux", browserId: "1", sessionHash: "1" },
    })
    .run();
}

test("operators hear once an hour that somebody waits, by the way that they chose", async () => {
  const { services, meera } = await startServer(false);
  allowPush(services, meera.id);
  expect(await tellNews(services)).toBe(0);
  await register(services);
  expect(await tellNews(services)).toBe(1);
  await register(services, { email: "ben@example.org", displayName: "Ben" });
  services.setNow(services.now() + MINUTE_MS);
  expect(await tellNews(services)).toBe(0);
  services.setNow(services.now() + HOUR_MS);
  await register(services, { email: "cara@example.org", displayName: "Cara" });
  expect(await tellNews(services)).toBe(1);
});

test("nobody hears of it who turned it off, and where the server sends mail nobody waits", async () => {
  const quiet = await startServer(false);
  allowPush(quiet.services, quiet.meera.id);
  choose(quiet.services, quiet.meera, "waiting push", false);
  await register(quiet.services);
  expect(await tellNews(quiet.services)).toBe(0);
  const mailing = await startServer(true);
  allowPush(mailing.services, mailing.meera.id);
  await register(mailing.services);
  expect(await tellNews(mailing.services)).toBe(0);
});
