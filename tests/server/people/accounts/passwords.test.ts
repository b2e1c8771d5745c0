import { expect, test } from "vitest";
import { hashPassword, passwordFits } from "#server/people/accounts/passwords";

const BUSY = "The server is busy. Please try again in a few seconds.";

test("of a hundred hashes at once those beyond fifty that wait are refused at once", async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => hashPassword("a password")),
  );
  const reasons = all.flatMap((each) => (each.status === "rejected" ? [each.reason.message] : []));
  expect(new Set(reasons)).toEqual(new Set([BUSY]));
  expect(reasons.length).toBeGreaterThanOrEqual(45);
  expect(reasons.length).toBeLessThanOrEqual(50);
  const [made] = all;
  if (made?.status !== "fulfilled") throw new Error("The first hash is made.");
  expect(await passwordFits(made.value, "a password")).toBe(true);
});

test("a hash that waits is not made for a client that has left", async () => {
  const ahead = Array.from({ length: 5 }, () => hashPassword("a password"));
  const client = new AbortController();
  const left = hashPassword("another", client.signal);
  client.abort();
  await expect(left).rejects.toThrow(BUSY);
  await Promise.all(ahead);
});
