import { eq } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema";
import { pluralForm } from "#game/core/words";
import { consumeAttempt } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { TEST_NOTICE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { SessionUser } from "../accounts/sessions";
import type { PushPayload } from "../delivery/push-message";
import { NOT_IN_DEMO } from "../delivery/send";
import { sendPush } from "../delivery/send-push";

/** The time for which the push service stores a test while a browser is offline. */
const TEST_TTL_SECONDS = 300;

const TEST: PushPayload = {
  kind: "test",
  about: "test",
  title: "Notifications work",
  body: "This is a test from Gully.",
  path: "/account/notices",
};

/**
 * Sends a test to all browsers of a user, now. A browser that its push service no longer knows is
 * removed.
 *
 * @returns the number of browsers, all of which got it
 * @throws AppError "conflict" without a browser, or in the demo; "unavailable" with the outcome for
 * each browser that did not get it; "too-many"
 */
export async function sendTest(services: Services, user: SessionUser): Promise<number> {
  const browsers = services.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user.id))
    .all();
  if (browsers.length === 0) {
    throw new AppError("conflict", "No browser shows your notifications yet.");
  }
  if (services.demo) throw new AppError("conflict", NOT_IN_DEMO);
  consumeAttempt(services, TEST_NOTICE_LIMIT, { account: String(user.id), clientAddress: null });
  const options = {
    ttlSeconds: TEST_TTL_SECONDS,
    stop: services.gone ?? new AbortController().signal,
  };
  const results = await Promise.all(
    browsers.map(async (browser) => ({
      ...browser,
      outcome: await sendPush(services, browser, TEST, options),
    })),
  );
  const successes = results.filter(({ outcome }) => outcome.kind === "sent").length;
  const failures = results.flatMap(({ id, device, outcome }) => {
    if (outcome.kind === "sent") return [];
    if (outcome.kind !== "gone") return [`${device}: ${outcome.reason}`];
    services.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)).run();
    return [`${device} no longer takes notifications and has been removed.`];
  });
  if (failures.length === 0) return successes;
  throw new AppError(
    "unavailable",
    [...(successes === 0 ? [] : [describeTest(successes)]), ...failures].join(" "),
  );
}

export function describeTest(browsers: number): string {
  return pluralForm(
    browsers,
    "A test is on its way.",
    `A test is on its way to ${browsers} browsers.`,
  );
}
