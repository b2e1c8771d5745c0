import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FinishedLeague, playFinishedLeague } from "./finished-league";
import { type TestServices, testServices } from "./services";

export interface SavedLeague extends FinishedLeague {
  /** A DATA_DIR with the league in its database; the caller removes it. */
  readonly dataDir: string;
  /** On a copy of the same league, whose clock stands after its season. */
  readonly services: TestServices;
}

/** A finished league on disk, for a server or a command. */
export async function saveFinishedLeague(matches: number): Promise<SavedLeague> {
  const services = testServices({ demo: true });
  const played = await playFinishedLeague(services, matches);
  services.setNow(played.over + 1);
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-finished-"));
  writeFileSync(path.join(dataDir, "gully.db"), services.db.$client.serialize());
  return { ...played, dataDir, services };
}
