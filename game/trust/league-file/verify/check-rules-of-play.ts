import { checkHeadToHead } from "./check-head-to-head";
import { checkLocks } from "./check-locks";
import { checkPoints, workOutPoints } from "./check-points";
import { checkSquads } from "./check-squads";
import { checkStandings } from "./check-standings";
import type { FileLines } from "./file-lines";
import { leagueOfFile } from "./league-of-file";
import type { Names } from "./names";
import type { Finding, Sha256 } from "./verification";

/** Works locks, points, ranks and tables out again by the game's own rules. */
export async function checkRulesOfPlay(
  lines: FileLines,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const league = leagueOfFile(lines);
  const ofLocks = await checkLocks(lines, league, names, sha256);
  const findings = [...ofLocks, ...checkSquads(lines, league, names)];
  const { rules, faults } = league.scoring;
  if (rules === null) {
    const sentence = `The scoring rules cannot be played by, so that no points follow: ${faults[0].sentence}`;
    return [...findings, { sentence, line: null }];
  }
  const points = await workOutPoints(lines, league, rules, () => sha256(""));
  return [
    ...findings,
    ...checkPoints(lines, league, points, names),
    ...checkStandings(lines, league, points, names),
    ...(await checkHeadToHead(lines, league, points, names, sha256)),
  ];
}
