import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema";
import { readTimeZone } from "#server/people/accounts/time-zone";
import { cookieOf, pageArgs } from "#tests/routes/page-args";
import { makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { openSession } from "../../../../app/lib/session.server";

test.each(["UTC", "Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+6"])(
  "%s is a zone",
  (zone) => expect(readTimeZone(zone)).toBe(zone),
);

test.each(["", "Asia/Atlantis", "+05:30", "../etc/passwd", "<b>", `Asia/${"x".repeat(99)}`])(
  "'%s' is none",
  (zone) => expect(readTimeZone(zone)).toBeNull(),
);

test("a login remembers the zone that the browser names, and keeps it where it names none", async () => {
  const services = testServices();
  const asha = await makeUser(services, "Asha");
  const zone = () =>
    services.db.select().from(users).where(eq(users.id, asha.id)).get()?.timeZone ?? null;
  const logIn = async (cookie: string) => {
    const { request, context } = pageArgs(services, "/login", { cookie });
    return cookieOf(await openSession(request, context, asha.id));
  };
  await logIn("");
  expect(zone()).toBeNull();
  await logIn("other=1; gully-zone=Asia%2FKolkata");
  expect(zone()).toBe("Asia/Kolkata");
  await logIn("__Host-gully-zone=Australia%2FSydney");
  expect(zone()).toBe("Australia/Sydney");
  for (const named of ["", "Asia%2FAtlantis", "%E0%A4%A"]) await logIn(`gully-zone=${named}`);
  expect(zone()).toBe("Australia/Sydney");
});
