import { expect, test, vi } from "vitest";
import { users } from "#db/schema";
import { storeServerSetting } from "#server/core/server-settings";
import type { JobThreads } from "#server/core/services";
import { removeOperator } from "#server/matches/operator/name-operators";
import { readCheckState, startCheck } from "#server/run/maintenance/check-by-browser";
import { HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { startOperated } from "./operator-on-disk";

test("a sound database: its page says so, and when", async () => {
  const { services, operator } = await startOperated();
  expect(readCheckState(services)).toEqual({ kind: "never" });
  const { end } = startCheck(services, operator);
  expect(readCheckState(services)).toEqual({ kind: "running", startedAt: services.now() });
  expect(() => startCheck(services, operator)).toThrow("already being checked");
  await end;
  expect(readCheckState(services)).toEqual({
    ...{ kind: "done", endedAt: services.now(), tookMs: 0, faults: [], faultCount: 0 },
  });
});

test("damage is named", async () => {
  const { services, operator } = await startOperated();
  services.db.$client.pragma("foreign_keys = OFF");
  services.db.delete(users).run();
  services.db.$client.pragma("foreign_keys = ON");
  services.db
    .insert(users)
    .values({ id: operator.userId, createdAt: 0, displayName: "O", email: "o@example.org" })
    .run();
  await startCheck(services, operator).end;
  const state = readCheckState(services);
  expect(state).toMatchObject({ kind: "done", faultCount: expect.any(Number) });
  expect(JSON.stringify(state)).toContain("that point at no row of users");
});

test("a thread that ends is a sentence, and the log has the reason", async () => {
  const { services, operator } = await startOperated();
  const error = vi.spyOn(services.log, "error");
  const jobs = { alone: () => Promise.reject(new Error("out of memory")) } as unknown as JobThreads;
  const dying = Object.assign(Object.create(services), { jobs }) as TestServices;
  await startCheck(dying, operator).end;
  expect(readCheckState(services)).toMatchObject({
    ...{ kind: "failed", sentence: "It was interrupted: the server's log says why." },
  });
  expect(error).toHaveBeenCalledOnce();
});

test("one that the end of the server broke off goes on for nobody", async () => {
  const { services } = await startOperated();
  const startedAt = services.now() - HOUR;
  const rest = { endedAt: null, faults: [], faultCount: 0, failure: null };
  storeServerSetting(services.db, "check", { startedAt, ...rest });
  expect(readCheckState(services)).toEqual({ kind: "broken off", startedAt });
});

test("a former operator starts none, and an hour has six", async () => {
  const { services, operator, olga } = await startOperated();
  for (let at = 0; at < 6; at += 1) await startCheck(services, operator).end;
  expect(() => startCheck(services, operator)).toThrow("Too many attempts.");
  removeOperator(services, olga.email);
  expect(() => startCheck(services, operator)).toThrow("That page isn't here");
});
