import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statLines } from "#db/schema";
import {
  addImportJob,
  askToStop,
  readImportJob,
  writeImportJob,
} from "#server/matches/imports/import-jobs";
import { doImports, nextImport } from "#server/matches/imports/import-on-time";
import { runImport } from "#server/matches/imports/run-import";
import { type TestServices, testServices } from "#tests/support/services";
import { fixtureRows, matchWith } from "./himalayan-cup";

let services: TestServices;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-imports-"));
  const usual = testServices();
  services = Object.assign(usual, { env: { ...usual.env, dataDir } });
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const DAYS = ["2023-05-29", "2023-05-30", "2023-05-31"];

/** An upload of three matches, named against the order of their days. */
function add(userId: number, uploadedAt = 0): string {
  const files = DAYS.map((date, index) => {
    const bytes = Buffer.from(JSON.stringify(matchWith({ dates: [date] })));
    return { name: `${9 - index}.json`, bytes };
  });
  return addImportJob({ dataDir }, { userId, uploadedAt, typedName: "Cup", digest: "0", files }).id;
}

/** Reads the files of an upload, and chooses to keep the results of its only season. */
async function addChosen(userId: number, uploadedAt = 0): Promise<string> {
  const id = add(userId, uploadedAt);
  await runImport(services, id);
  const job = see(id);
  expect(job?.state).toBe("choosing");
  if (job?.seasons?.length !== 1) throw new Error("The upload has one season.");
  const seasons = job.seasons.map((season) => ({ ...season, chosen: true }));
  writeImportJob({ dataDir }, { ...job, seasons, state: "waiting" });
  return id;
}

const see = (id: string) => readImportJob({ dataDir }, id);
const never = new AbortController().signal;

describe("an import that is broken off", () => {
  test.each([0, 3, 6, 7, 8])(
    "after %i steps goes on, and nothing is half stored",
    async (steps) => {
      const id = await addChosen(1);
      let left = steps;
      // As when the server ends: asked before each file and each match.
      await runImport(services, id, () => left-- <= 0);
      for (const { id: fixtureId, state } of fixtureRows(services)) {
        expect(state).toBe("finished");
        const lines = services.db.select().from(statLines).all();
        expect(lines.filter((line) => line.fixtureId === fixtureId)).not.toEqual([]);
      }
      expect(see(id)?.state).not.toMatch(/done|stopped/);
      await doImports(services, undefined, never);
      const [season] = see(id)?.seasons ?? [];
      expect(see(id)?.state).toBe("done");
      expect(season?.result).toMatchObject({ added: 3, updated: 0, unchanged: 0, done: 3 });
      expect(fixtureRows(services).map(({ externalId }) => externalId)).toEqual(["9", "8", "7"]);
    },
  );

  test("three times is given up, with what has come in", async () => {
    const id = add(1);
    const job = see(id);
    if (job === null) throw new Error("There is an import.");
    writeImportJob({ dataDir }, { ...job, state: "importing", brokenOff: 3 });
    await doImports(services, undefined, never);
    expect(see(id)).toMatchObject({
      state: "stopped",
      stoppedBecause: "It was interrupted 3 times. What had come in by then stays.",
    });
  });
});

test.each([
  [0, "It was stopped before a match came in."],
  [1, "It was stopped. What had come in by then stays."],
])("an import that is stopped after %i matches says what stays", async (matches, sentence) => {
  const id = await addChosen(1);
  await runImport(services, id, () => {
    if (fixtureRows(services).length === matches) askToStop({ dataDir }, id);
    return false;
  });
  expect(fixtureRows(services)).toHaveLength(matches);
  expect(see(id)).toMatchObject({ state: "stopped", stoppedBecause: sentence });
});

describe("turns", () => {
  test("go to the person who has waited longest, not to the one who sent most", async () => {
    const ashas = await addChosen(1, 1);
    await addChosen(1, 2);
    const bens = await addChosen(2, 3);
    const jobs = [ashas, bens].flatMap((id) => see(id) ?? []);
    const [first, second] = jobs;
    if (!first || !second) throw new Error("There are imports.");
    expect(nextImport(jobs)?.id).toBe(ashas);
    expect(nextImport([{ ...first, startedAt: 5 }, second])?.id).toBe(bens);
    await doImports(services, undefined, never);
    expect(jobs.map(({ id }) => see(id)?.state)).toEqual(["done", "done"]);
  });

  test("leave nothing of the upload behind, and forget it after a week", async () => {
    const id = await addChosen(1);
    await doImports(services, undefined, never);
    expect(see(id)?.state).toBe("done");
    services.setNow(services.now() + 8 * 24 * 3_600_000);
    await doImports(services, undefined, never);
    expect(see(id)).toBeNull();
  });
});
