import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { chainEntries } from "#db/schema";
import { sha256 } from "#server/play/proof/line-versions";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { readChain } from "../../app/routes/trust/chain-reader";

test("the hashes that a browser works out from a league file are those that the server keeps", async () => {
  const { services, asha } = await playFirstMatch();
  const text = await writeLeagueFile(services, asha);
  const { entries } = await readChain(text, async (each) => sha256(each));
  const stored = services.db.select().from(chainEntries).orderBy(asc(chainEntries.number)).all();
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.map(({ hash }) => hash)).toEqual(stored.map(({ hash }) => hash));
});
