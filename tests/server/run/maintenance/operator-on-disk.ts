import { onTestFinished } from "vitest";
import { addOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import { makeDataFolder } from "#tests/support/data-folder";
import { makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

/** The password of every user of `makeUser`. */
export const PASSWORD = "a long password";

/** A league whose match is to come, on a server with a folder of its own, and Olga, who operates it. */
export async function startOperated() {
  const folder = makeDataFolder();
  onTestFinished(() => folder.remove());
  const started = await startLeague([START]);
  const env = { ...started.services.env, dataDir: folder.dataDir };
  const services: TestServices = Object.assign(Object.create(started.services), { env });
  const olga = await makeUser(services, "Olga");
  addOperator(services, olga.email);
  const operator = requireOperator(services.db, olga);
  return { ...started, services, folder, olga, operator };
}
