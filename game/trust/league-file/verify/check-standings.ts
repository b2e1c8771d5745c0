import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { makeTable, tableRulesOf } from "#game/play/season/table";
import { canonicalJson } from "../canonical-json";
import type { PointsByFixture } from "./check-points";
import type { Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { LeagueOfFile } from "./league-of-file";
import type { Finding } from "./verification";

/**
 * Compares the standings with the table of the league's rules (rules.md#tables). A member who left
 * without having played has no place; files of version 1 may have the old one.
 */
export function checkStandings(
  lines: FileLines,
  league: LeagueOfFile,
  points: PointsByFixture,
  names: Names,
): Finding[] {
  const played = new Set(lines.of("lock").map(({ line }) => line.member));
  const ids = league.seats
    .map(({ participantId }) => participantId)
    .filter((member) => league.current.has(member) || played.has(member));
  const rules = tableRulesOf(league.settings);
  const fixtures = league.fixtures.map(({ ref, state }) => ({
    ...{ state, leftOut: league.leftOut.has(ref) },
    teams: (points.get(ref) ?? []).map(({ member, ...own }) => ({ id: member, ...own })),
  }));
  const { ofSeason } = league.adjustments;
  const started =
    league.fixtures.some(({ lockedAt }) => lockedAt !== null) ||
    ids.some((id) => (ofSeason.get(id) ?? 0) !== 0);
  const table = makeTable(rules, ids, fixtures, ofSeason);
  const expected = new Map(table.map((row) => [row.id, row]));
  const found = lines.of("standing").flatMap(({ line, number }): Finding[] => {
    const row = expected.get(line.member);
    const who = names.member(line.member);
    const say = (sentence: string) => [{ sentence, line: number }];
    if (row === undefined) {
      const isClear = line.points === 0 && line.rank === null && line.figures === null;
      if (isClear || lines.head.version === 1) return [];
      return say(`${who} has a place overall by the file, and left without ever having played.`);
    }
    expected.delete(line.member);
    if (line.points !== row.points) {
      return say(
        `${who} has ${formatPoints(line.points)} overall by the file, ${formatPoints(row.points)} by the rules.`,
      );
    }
    const rank = started ? row.rank : null;
    if (line.rank !== rank) {
      return say(
        `${who} is ${placeText(line.rank)} overall by the file, ${placeText(rank)} by the rules.`,
      );
    }
    const figures = rules.table === "points" ? null : row.figures;
    if (canonicalJson(line.figures) === canonicalJson(figures)) return [];
    return say(`${who}'s figures in the table are not those that follow from the matches.`);
  });
  const missing = [...expected.keys()].map((member) => {
    return { sentence: `${names.member(member)}'s place overall is missing.`, line: null };
  });
  return [...found, ...missing];
}

function placeText(rank: number | null): string {
  return rank === null ? "without a place" : ordinal(rank);
}
