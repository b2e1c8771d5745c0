import { findByName, isSameName } from "#game/core/find-by-name";
import type { ManualInnings } from "#game/play/match/manual-innings";
import { ballsOfOvers } from "#game/play/match/overs";
import type { InningsSides } from "../operator/innings-sides";
import type { StoredPlayer } from "../operator/pool-state";
import { type PushFault, pointerTo } from "./push-refusal";
import type { PushedInnings } from "./score-schema";

type Path = readonly PropertyKey[];
type Given = string | number;

/**
 * The rows of a pushed innings by the ids of the pool. A player who cannot be found, or could be
 * two, is a fault: nobody is guessed, and nobody is added to the pool by name alone.
 *
 * @param path the place of the innings in the document
 * @param faults gets the faults; the rows are useful only without any
 */
export function readRows(
  { batting, bowling, credits = [], totals = {} }: PushedInnings,
  sides: InningsSides,
  place: Pick<ManualInnings, "innings"> & { readonly ballsPerOver: number; readonly path: Path },
  faults: PushFault[],
): ManualInnings {
  const { innings, ballsPerOver, path } = place;
  const report = (sentence: string, at: Path) =>
    faults.push({ sentence, pointer: pointerTo([...path, ...at]) });
  const idOf = (side: "batters" | "fielders", given: Given, at: Path): number => {
    const match = findPlayer(sides[side], given);
    const team = side === "batters" ? sides.batting.name : sides.fielding.name;
    if (match === undefined) {
      const who = typeof given === "number" ? `The id ${given}` : `“${given}”`;
      report(`${who} is nobody in the pool of ${team}, or more than one player.`, at);
    }
    return match?.id ?? 0;
  };
  const ballsOf = (row: Overs, at: Path): number | null => {
    const { balls = null, overs = null } = row;
    if (balls !== null && overs !== null) report("Give balls or overs, not both.", at);
    if (overs === null) return balls;
    const ballCount = ballsOfOvers(overs, ballsPerOver);
    if (ballCount === null) report("This must be overs, such as 19.4.", [...at, "overs"]);
    return ballCount;
  };
  const rows: ManualInnings = {
    innings,
    battingTeamId: sides.batting.id,
    batting: batting.map(({ player, bowler, fielders = [], substitute = false, ...row }, index) => {
      const at = ["batting", index];
      return {
        ...row,
        playerId: idOf("batters", player, [...at, "player"]),
        bowlerId: bowler === undefined ? null : idOf("fielders", bowler, [...at, "bowler"]),
        fielderIds: fielders.map((each, n) => idOf("fielders", each, [...at, "fielders", n])),
        substitute,
      };
    }),
    bowling: bowling.map(({ player, overs, balls, dotBalls = null, ...row }, index) => {
      const at = ["bowling", index];
      const ballCount = ballsOf({ overs, balls }, at);
      if (ballCount === null && overs === undefined) report("balls or overs is missing.", at);
      const playerId = idOf("fielders", player, [...at, "player"]);
      return { ...row, playerId, balls: ballCount ?? 0, dotBalls };
    }),
    credits: credits.map(({ player, ...row }, index) => {
      return { ...row, playerId: idOf("fielders", player, ["credits", index, "player"]) };
    }),
    totals: {
      extras: totals.extras ?? null,
      byes: totals.byes ?? null,
      runs: totals.runs ?? null,
      wickets: totals.wickets ?? null,
      balls: ballsOf(totals, ["totals"]),
    },
  };
  for (const part of ["batting", "bowling", "credits"] as const) {
    const ids = rows[part].map(({ playerId }) => playerId);
    for (const [index, id] of ids.entries()) {
      if (id !== 0 && ids.indexOf(id) < index) {
        report("This player is listed twice.", [part, index, "player"]);
      }
    }
  }
  return rows;
}

interface Overs {
  readonly balls?: number | null | undefined;
  readonly overs?: Given | null | undefined;
}

/** The one player of a side who is meant; undefined for nobody, or several. */
export function findPlayer(side: readonly StoredPlayer[], given: Given): StoredPlayer | undefined {
  if (typeof given === "number") return side.find(({ id }) => id === given);
  const namesakes = side.filter(({ terms }) => isSameName(terms.name, given));
  if (namesakes.length > 0) return namesakes.length === 1 ? namesakes[0] : undefined;
  const candidates = side.map((player) => ({ name: player.terms.name, player }));
  return findByName(candidates, given)?.player;
}
