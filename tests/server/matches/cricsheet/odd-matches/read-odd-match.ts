import type { Match, SideIndex } from "#game/play/match/match";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import type { OddMatch } from "./odd-body";

/** As the product reads it. */
export const read = (body: OddMatch) => readCricsheet(JSON.stringify(body));

/** The stat line of a player by name; undefined for one who had no part in the innings. */
export function lineOf(
  body: OddMatch,
  innings: number,
  side: SideIndex,
  name: string,
): StatLine | undefined {
  const { match } = read(body);
  const key = match.sides[side].players.find((player) => player.name === name)?.key;
  if (key === undefined) throw new Error(`${name} is not on side ${side}`);
  return statLinesOf(match).find(
    (line) => line.innings === innings && line.side === side && line.key === key,
  );
}

/** Everybody of a side. */
export const namesOf = (match: Match, side: SideIndex) =>
  match.sides[side].players.map(({ name }) => name);
