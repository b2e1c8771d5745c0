import type { CaptainMode, ScoringRules } from "#game/play/scoring/rules";
import { captainciesOf } from "#game/play/scoring/team-points";
import type { Booster } from "#game/play/team/boosters";
import type { Captaincy, Lineup } from "#game/play/team/lineup";
import type { PlayedTeam } from "#game/play/team/play-locked-team";
import {
  cameInWords,
  captaincyMoveWords,
  heirOf,
  replacedWords,
} from "#game/play/team/replacement-words";

export interface ShownBackup {
  readonly playerId: number;
  readonly name: string;
  readonly plays: boolean;
}

interface NotedTeam {
  readonly changes: PlayedTeam | null;
  readonly booster: Booster | null;
}

/**
 * For the ledgers of players who were replaced, replaced another, or have another's captaincy
 * (rules.md#backups). Empty for a team that plays as it was saved.
 */
export function notePlay(
  { changes, booster }: NotedTeam,
  nameOf: (playerId: number) => string,
  { extras }: Pick<ScoringRules, "extras">,
): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  const note = (playerId: number, words: string) =>
    notes.set(playerId, [...(notes.get(playerId) ?? []), words]);
  for (const replacement of changes?.replacements ?? []) {
    const { outId, inId } = replacement;
    note(outId, replacedWords(replacement, inId === null ? null : nameOf(inId)));
    if (inId !== null) note(inId, cameInWords(nameOf(outId)));
  }
  const [ofCaptain, ofViceCaptain] = captainciesOf(booster, extras);
  for (const move of changes?.captaincyMoves ?? []) {
    const { multiplier } = move.captaincy === "captain" ? ofCaptain : ofViceCaptain;
    const heir = heirOf(move, changes?.replacements ?? []);
    const role = ROLE_NAMES[extras.captainMode][move.captaincy];
    note(move.toId, captaincyMoveWords(role, heir, multiplier));
  }
  return notes;
}

const ROLE_NAMES: Readonly<Record<CaptainMode, Readonly<Record<Captaincy, string>>>> = {
  unified: { captain: "Captain", viceCaptain: "Vice-captain" },
  separate: { captain: "Batting captain", viceCaptain: "Bowling captain" },
};

export function replacedIds({ changes }: Pick<NotedTeam, "changes">): number[] {
  return (changes?.replacements ?? []).flatMap(({ outId, inId }) => (inId === null ? [] : outId));
}

/** In order; undefined without any, so that nothing is sent. */
export function showBackups(
  { changes }: Pick<NotedTeam, "changes">,
  nameOf: (playerId: number) => string,
): ShownBackup[] | undefined {
  return changes?.saved.backups?.map((playerId) => {
    const plays = changes.replacements.some(({ inId }) => inId === playerId);
    return { playerId, name: nameOf(playerId), plays };
  });
}

export type { Captaincy };

export function captaincyIn(lineup: Lineup, playerId: number): Captaincy | null {
  if (playerId === lineup.captainId) return "captain";
  return playerId === lineup.viceCaptainId ? "viceCaptain" : null;
}
