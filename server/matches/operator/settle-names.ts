import type { NamedTeam } from "#game/matches/typed/known-names";
import { askAboutTeams, settlePlayers, settleTeams } from "#game/matches/typed/name-doubts";
import { textOfLines } from "#game/play/pasted/plain-lines";
import type { Answers, TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import type { PoolLine } from "#server/play/season/read-pool-csv";
import { namesIn, type StoredPlayer } from "./pool-state";

/** A pool as it was pasted, with the answers to its doubts. */
export interface PastedPool {
  readonly text: string;
  readonly answers: Answers;
}

/**
 * The rows of a pasted pool under the names of stored teams and players, and what is in doubt. A row with
 * the id of a player is in no doubt about who it is.
 */
export function settleNames(
  lines: readonly PoolLine[],
  { text, answers }: PastedPool,
  { teams: known, stored }: { teams: readonly NamedTeam[]; stored: readonly StoredPlayer[] },
) {
  const questions = { doubts: [] as TableDoubt[], leftOut: [] as UncountedLine[] };
  const textOf = textOfLines(text);
  const hasNoTeams = known.length === 0;
  const typed = lines.flatMap(({ number: line, row }) => {
    return row === null ? [] : [{ line, team: row.team, name: row.name, row }];
  });
  const { settled, strangers } = settleTeams(typed, known);
  if (!hasNoTeams) {
    const names = strangers.map(({ line, team }) => {
      return { line, typed: team, text: textOf(line), box: "" };
    });
    askAboutTeams(questions, names, { teams: known, answers, mayBeNew: false });
  }
  const keys = new Set(stored.map(({ key }) => key));
  const isSure = ({ row }: (typeof typed)[number]) => row.key !== null || keys.has(row.sourceName);
  const named = settlePlayers(
    questions,
    settled.filter((each) => !isSure(each)),
    { stored: namesIn(stored), answers, textOf, box: "" },
  );
  const certain = [...settled.filter(isSure), ...named, ...(hasNoTeams ? strangers : [])];
  const rows = certain.map(({ line: number, team, name, row }): PoolLine => {
    const sourceName = row.sourceName === row.name ? name : row.sourceName;
    return { number, fault: null, row: { ...row, team, name, sourceName } };
  });
  const faulty = lines.filter(({ fault }) => fault !== null);
  return { lines: [...rows, ...faulty].sort((a, b) => a.number - b.number), ...questions };
}
