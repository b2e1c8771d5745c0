import { beforeEach, describe, expect, test } from "vitest";
import { pushSubscriptions, users } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { chooseNotice, wantsNotice } from "#server/people/notices/choices";
import { offerReminders, remindBy } from "#server/people/notices/offer-reminders";
import { makeSubscription } from "#tests/support/push-service";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

let services: TestServices;
let asha: SessionUser;

async function begin(sendsMail = true) {
  services = testServices({ sendsMail });
  asha = await makeUser(services, "Asha");
}

beforeEach(() => begin());

const stop = (channel: "mail" | "push") =>
  chooseNotice(services.db, asha, { kind: "deadline", channel }, false);

function allowPush() {
  const { endpoint, p256dh, auth } = makeSubscription("https://push.example/1");
  services.db
    .insert(pushSubscriptions)
    .values({
      ...{ userId: asha.id, endpoint, p256dh, auth, device: "Firefox", browserId: "b" },
      ...{ sessionHash: "s", createdAt: 0 },
    })
    .run();
}

describe("reminders of deadlines are offered", () => {
  test("by push to a person without a browser for it; mails come by default", () => {
    expect(offerReminders(services, asha)).toEqual({ mail: false, push: true });
  });

  test("by neither to a person with both", () => {
    allowPush();
    expect(offerReminders(services, asha)).toEqual({ mail: false, push: false });
  });

  test("by what the person has turned off", () => {
    allowPush();
    stop("mail");
    stop("push");
    expect(offerReminders(services, asha)).toEqual({ mail: true, push: true });
  });

  test("by no mail where the server sends none", async () => {
    await begin(false);
    stop("mail");
    expect(offerReminders(services, asha)).toEqual({ mail: false, push: true });
  });

  test("by no mail to a person without an address", () => {
    stop("mail");
    services.db.update(users).set({ email: "" }).run();
    expect(offerReminders(services, asha)).toEqual({ mail: false, push: true });
  });
});

test("what somebody asks for is on, as often as they ask, and for nobody else", async () => {
  const ben = await makeUser(services, "Ben");
  for (const user of [asha, ben]) {
    chooseNotice(services.db, user, { kind: "deadline", channel: "mail" }, false);
  }
  remindBy(services, asha, "mail");
  remindBy(services, asha, "mail");
  expect(wantsNotice(services.db, asha.id, "deadline", "mail")).toBe(true);
  expect(wantsNotice(services.db, ben.id, "deadline", "mail")).toBe(false);
});
