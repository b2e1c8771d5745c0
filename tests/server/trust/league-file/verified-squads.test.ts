import { expect, test } from "vitest";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { DAY } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { verifyText } from "#tests/support/verify-league";

test("squads follow from their events; what they do not allow is named", async () => {
  const league = await startTradedLeague();
  league.services.setNow(START + 30 * DAY);
  const text = await writeLeagueFile(league.services, league);
  const { findings, checked } = await verifyText(text);
  expect(findings).toEqual([]);
  expect(checked.teams).toBeGreaterThan(0);
  const lines = text.trimEnd().split("\n");
  const sale = lines.find((line) => line.includes('"kind":"sold"')) ?? "";
  const sold = async (change: (line: string) => string[]) => {
    const changed = lines.flatMap((line) => (line === sale ? change(line) : [line]));
    const verification = await verifyText(`${changed.join("\n")}\n`);
    return verification.findings.map(({ sentence }) => sentence).join("\n");
  };
  expect(await sold((line) => [line, line])).toContain(
    "(sold): a player belongs to somebody else by the events before it.",
  );
  const dear = sale.replace(/"price":\d+/u, '"price":100000');
  expect(await sold(() => [dear])).toMatch(/spends more than the purse has .+ \(sold\)\./);
  expect(await sold(() => [])).toMatch(/was in .+'s team in .+, and not in the squad\./);
});
