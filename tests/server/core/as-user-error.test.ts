import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/client";
import { users } from "#db/schema";
import { AppError, asUserError } from "#server/core/errors";
import type { SessionUser } from "#server/people/accounts/sessions";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

let services: TestServices;
let asha: SessionUser;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
});

/** The database may have no page more than it has, so that whatever needs one fails. */
function fillDisk({ $client: client }: Db): void {
  client.pragma(`max_page_count = ${client.pragma("page_count", { simple: true })}`);
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test("a write that finds no room is reported as such", () => {
  const { db, log } = services;
  fillDisk(db);
  const displayName = "x".repeat(100_000);
  const error = thrownBy(() => db.update(users).set({ displayName }).run());
  const userError = asUserError(error, log);
  expect(userError).toBeInstanceOf(AppError);
  expect(userError).toMatchObject({
    code: "unavailable",
    message: "Nothing was saved: the server's disk is full or failing. Please try again later.",
  });
});

test("any other failure of the database is not", () => {
  const { db, log } = services;
  const error = thrownBy(() =>
    db
      .insert(users)
      .values({ ...asha, createdAt: 0 })
      .run(),
  );
  expect(error).toBeInstanceOf(Error);
  expect(asUserError(error, log)).toBe(error);
});
