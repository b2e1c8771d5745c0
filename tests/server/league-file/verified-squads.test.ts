import { expect, test } from "vitest";
import { canonicalJson } from "#game/league-file/canonical-json";
import { writeLeagueFile } from "#server/league-file/write-league-file";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { verifyText } from "#tests/support/verify-league";

test("squads follow from their events; a sale that was taken out is named", async () => {
  const { services, asha } = await startTradedLeague();
  const text = await writeLeagueFile(services, asha);
  expect((await verifyText(text)).findings).toEqual([]);
  const lines = text.trimEnd().split("\n");
  const sale = lines.find((line) => /"kind":"(sold|pick)"/.test(line)) ?? "";
  const twice = lines.flatMap((line) => (line === sale ? [line, line] : [line]));
  const { findings } = await verifyText(`${twice.join("\n")}\n`);
  const kind = JSON.parse(sale).event.kind;
  expect(canonicalJson(JSON.parse(sale))).toBe(sale);
  expect(findings.map(({ sentence }) => sentence).join("\n")).toContain(
    `(${kind}): a player belongs to somebody else by the events before it.`,
  );
});
