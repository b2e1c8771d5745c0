import { expect, test } from "vitest";
import { answerProposal } from "#server/leagues/agreements/answer-proposal";
import { previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { comeTo, lockedPlayers } from "#tests/server/squads/trades/trade-desk";
import { DAY, HOUR } from "#tests/support/season";
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

test("a corrected pick has as many players as its lock, all of the squad of that time", async () => {
  const league = await startTradedLeague();
  const { services, members, squads, fixtureIds } = league;
  const [asha, bela, chitra, dev] = members;
  comeTo(league, START + HOUR);
  const [captainId = 0, viceCaptainId = 0, ...others] = lockedPlayers(league, 0, 1);
  const bench = squads[1]?.find((id) => ![captainId, viceCaptainId, ...others].includes(id)) ?? 0;
  const input = {
    ...{ fixtureId: fixtureIds[0] ?? 0, participantId: bela.participantId, key: "k1" },
    ...{ playerIds: [captainId, viceCaptainId, ...others.slice(0, -1), bench], booster: null },
    ...{ captainId, viceCaptainId, reason: "By telephone" },
  };
  proposePick(services, bela, { ...input, seen: previewPick(services, bela, input).digest });
  for (const member of [asha, chitra, dev]) {
    answerProposal(services, member, { number: 1, agrees: true });
  }
  const text = await writeLeagueFile(services, league);
  expect((await verifyText(text)).findings).toEqual([]);
  const line = text.split("\n").find((each) => each.includes('"type":"pick"')) ?? "";
  const pick: { players: string[]; captain: string } = JSON.parse(line);
  const forged = async (players: readonly string[]) => {
    const changed = text.replace(line, JSON.stringify({ ...pick, players }));
    const { findings } = await verifyText(changed);
    return findings.map(({ sentence }) => sentence).join("\n");
  };
  const { players, captain } = pick;
  const last = players.findLast((player) => player !== captain) ?? "";
  const without = players.filter((player) => player !== last);
  expect(await forged(without)).toContain("has 10 players in place of 11.");
  const pool = text.split("\n").flatMap((each): string[] => {
    const { type, player } = each === "" ? {} : JSON.parse(each);
    return type === "player" ? [player] : [];
  });
  const extra = pool.find((player) => !players.includes(player)) ?? "";
  expect(await forged([...players, extra])).toContain("has 12 players in place of 11.");
  expect(await forged([...without, last])).not.toContain("in place of");
  const outsiders = pool.filter((player) => !players.includes(player)).slice(0, 3);
  const found = await Promise.all(outsiders.map((player) => forged([...without, player])));
  // Of the squad itself one player at most is left.
  const notOwned = found.filter((each) => each.includes("and not in the squad."));
  expect(notOwned.length).toBeGreaterThanOrEqual(2);
});
