import type { Answers, TableDoubt } from "#game/play/pasted/table-doubt";
import type { Lineup } from "#game/play/team/lineup";

/** The players of somebody's team, as a list has them. */
interface ListedTeam {
  /** The line of the person in the table. */
  readonly line: number;
  readonly name: string;
  readonly players: readonly ListedPlayer[];
}

interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  /** As typed. */
  readonly typed: string;
  /** The whole line of the list. */
  readonly text: string;
}

const CAPTAIN = /^[\s.\-–:,;|]*[([{]?\s*(?:c|cap|capt|captain)\b(?!\s*\/)/i;
const VICE = /^[\s.\-–:,;|]*[([{]?\s*(?:vc|v\.c|vice[- ]?capt(?:ain)?|vice)\b/i;

/** The captains whom a list marks: "Kohli (C)", "Bumrah - VC". Null for nobody. */
function markedCaptains(players: readonly ListedPlayer[]) {
  const marked = (mark: RegExp) => {
    const found = players.filter(({ typed, text }) => {
      // Brackets behind the name may have the mark.
      const bare = typed.replace(/\s*[([{].*$/, "");
      const at = text.toLowerCase().indexOf(bare.toLowerCase());
      return at !== -1 && mark.test(text.slice(at + bare.length, at + bare.length + MARK_LETTERS));
    });
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
  return { captainId: marked(CAPTAIN), viceCaptainId: marked(VICE) };
}

const MARK_LETTERS = 24;

/**
 * The team of a list. Captains that it does not mark are doubts.
 *
 * @returns null for a team without captains
 */
export function planTeam(
  team: ListedTeam,
  answers: Answers,
): { readonly lineup: Lineup | null; readonly doubts: readonly TableDoubt[] } {
  const marked = markedCaptains(team.players);
  const doubts: TableDoubt[] = [];
  const chosen = (field: "captain" | "vice", id: number | null, label: string) => {
    if (id !== null) return id;
    const name = `${field}.${team.line}`;
    const answer = team.players.find((player) => String(player.id) === answers.get(name));
    if (answer !== undefined) return answer.id;
    doubts.push({
      ...{ field: name, lines: [], text: team.name, suggested: null, canLeaveOut: false },
      sentence: `The list does not mark the ${label} of ${team.name}. Who is it?`,
      options: team.players.map((player) => ({ value: String(player.id), name: player.name })),
    });
    return null;
  };
  const captainId = chosen("captain", marked.captainId, "captain");
  const viceCaptainId = chosen("vice", marked.viceCaptainId, "vice-captain");
  const isWhole = captainId !== null && viceCaptainId !== null;
  const playerIds = team.players.map(({ id }) => id);
  return { lineup: isWhole ? { playerIds, captainId, viceCaptainId } : null, doubts };
}
