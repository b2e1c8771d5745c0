import type { PlayerMarks } from "#game/play/pasted/player-marks";
import type { LineNote } from "./read-fixtures";

export interface TypedPlayer extends Omit<PlayerMarks, "unknown"> {
  readonly line: number;
  /** As the text names it, or by the name of a known team. */
  readonly team: string;
  readonly name: string;
}

/** Squads while they are read. */
export interface SquadsDraft {
  readonly players: TypedPlayer[];
  readonly faults: LineNote[];
  /** How doubtful words were read. */
  readonly remarks: LineNote[];
}

export const PLAYERS_MOST = 400;

/** The names on the page of the two texts of a season. */
export const BOXES = { squads: "Players", fixtures: "Fixtures" } as const;

/** Words that say nothing are left out with a remark. */
export function addPlayer(
  draft: SquadsDraft,
  {
    marks: { unknown, ...marks },
    ...player
  }: Pick<TypedPlayer, "line" | "team" | "name"> & { readonly marks: PlayerMarks },
): void {
  const { line } = player;
  if (draft.players.length === PLAYERS_MOST) {
    const sentence = `${PLAYERS_MOST} players at once are the most.`;
    if (draft.faults.at(-1)?.sentence !== sentence) draft.faults.push({ line, sentence });
    return;
  }
  if (!/\p{L}/u.test(player.name)) {
    draft.faults.push({ line, sentence: "It has no name." });
    return;
  }
  draft.players.push({ ...player, ...marks });
  if (unknown.length > 0) {
    draft.remarks.push({ line, sentence: `“${unknown.join(", ")}” is left out.` });
  }
}
