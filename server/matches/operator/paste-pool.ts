import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { teams } from "#db/schema";
import { nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { withTerms } from "#game/matches/typed/guess-terms";
import type { NamedTeam } from "#game/matches/typed/known-names";
import { withAnswers } from "#game/matches/typed/name-doubts";
import { readSquads } from "#game/matches/typed/read-squads";
import type { Answers, TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import type { OperatorChange, PoolPlayerDetails } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { ANSWER_FIRST, digestOf, requireSeen } from "#server/play/locks/dry-run";
import { noteSeason } from "#server/play/proof/season-lines";
import { findTournament } from "#server/play/season/list-tournaments";
import {
  PoolCsvError,
  type PoolLine,
  type PoolRow,
  readPoolLines,
} from "#server/play/season/read-pool-csv";
import type { TeamName } from "#server/play/season/season-fixtures";
import { importPool } from "../imports/import-pool";
import { actAsOperator, logToLeagues, type Operator, tryAsOperator } from "./operator-access";
import { type PoolEntry, readPool, type StoredPlayer, termsIn } from "./pool-state";
import { isSameWord } from "./save-team";
import { type PastedPool, settleNames } from "./settle-names";

/** Of a pasted pool, before or after they are stored. */
interface PoolPlan {
  readonly added: readonly PoolEntry[];
  readonly changed: readonly (PoolEntry & { readonly before: PoolPlayerDetails })[];
  readonly unchanged: number;
  /** Pool players outside the paste; they stay unchanged. */
  readonly unnamed: number;
  /** Sentences that name their lines; with any nothing is saved. */
  readonly faults: readonly string[];
  /** Names that nobody is sure of; their lines do not count before there is an answer. */
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
  /** It is saved only as it was previewed. */
  readonly digest: string;
}

const NO_ANSWERS: Answers = new Map();

/** Characters; a pool of a thousand players has fewer. */
export const POOL_TEXT_MAX = 200_000;
export const POOL_TOO_LONG = "This pool is too long.";
const ROWS_MAX = 1000;
const NAME = { label: "a name", missing: "its name is empty.", most: 60 };
/** The mark of a text that was read in a wrong encoding. */
const UNREADABLE = /\uFFFD/;

export function previewPool(
  services: Services,
  operator: Operator,
  tournamentId: number,
  text: string,
  answers: Answers = NO_ANSWERS,
): PoolPlan {
  return tryAsOperator(services, operator, (tx) =>
    applyPool(tx, services, tournamentId, { text, answers }),
  );
}

/**
 * Adds players, updates roles, salaries and marks, with the points that depend on a role
 * (rules.md#duck); players outside the paste stay.
 *
 * @returns the changes
 * @throws AppError "conflict" if the plan has changed since; "invalid" with faults
 */
export function savePool(
  services: Services,
  operator: Operator,
  tournamentId: number,
  {
    seen,
    text,
    answers = NO_ANSWERS,
  }: Partial<PastedPool> & Pick<PastedPool, "text"> & { readonly seen: string },
): PoolPlan {
  return actAsOperator(services, operator, (tx) => {
    const plan = applyPool(tx, services, tournamentId, { text, answers });
    if (plan.faults.length > 0) throw new AppError("invalid", plan.faults.join(" "));
    const changes = poolChanges(plan);
    if (changes.length === 0 && plan.doubts.length > 0) {
      throw new AppError("invalid", ANSWER_FIRST);
    }
    // A form that was sent twice has nothing left to change.
    if (changes.length > 0) requireSeen(plan, seen);
    noteSeason(tx, tournamentId, services.now());
    logToLeagues(tx, services, operator, tournamentId, changes);
    return plan;
  });
}

function applyPool(tx: Tx, services: Services, tournamentId: number, pasted: PastedPool): PoolPlan {
  findTournament(tx, tournamentId);
  const ofTournament = tx
    .select({ id: teams.id, name: teams.name, shortName: teams.shortName })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const before = readPool(tx, ofTournament);
  const { rows, faults, ...questions } = readRows(pasted, ofTournament, before);
  if (faults.length > 0) return withDigest({ ...NO_CHANGE, faults, ...questions });
  const known = new Map(ofTournament.map((team) => [team.name, team]));
  importPool(tx, services, known, {
    players: [],
    pool: rows,
  });
  return withDigest({
    ...comparePools(before, readPool(tx, ofTournament), rows.length),
    ...{ faults, ...questions },
  });
}

const NO_CHANGE = { added: [], changed: [], unchanged: 0, unnamed: 0 };

interface ReadRows {
  readonly rows: readonly PoolRow[];
  readonly faults: readonly string[];
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
}

function readRows(
  { text, answers }: PastedPool,
  ofTournament: readonly TeamName[],
  stored: readonly StoredPlayer[],
): ReadRows {
  const refuse = (sentence: string) => {
    return { rows: [], faults: [sentence], doubts: [], leftOut: [] };
  };
  if (text.length > POOL_TEXT_MAX) return refuse(POOL_TOO_LONG);
  try {
    const teamsMeant = withAnswers(ofTournament, answers);
    const { lines, ...questions } = settleNames(
      readAnyPool(text, teamsMeant, stored),
      { text, answers },
      { teams: teamsMeant, stored },
    );
    if (lines.length > ROWS_MAX) return refuse(`A pool has at most ${ROWS_MAX} players.`);
    const earlierNames = new Set<string>();
    const read = lines.map(({ number, row, fault }): ReadLine => {
      if (row === null) return { row, fault };
      const { row: tidy, fault: wrong } = tidyRow(row, ofTournament, stored);
      if (tidy === null) return { row: null, fault: `Line ${number} of the pool: ${wrong}` };
      const identity = JSON.stringify([tidy.team, tidy.key ?? tidy.sourceName]);
      if (earlierNames.has(identity)) {
        return { row: null, fault: `Line ${number} of the pool lists ${tidy.name} again.` };
      }
      earlierNames.add(identity);
      return { row: tidy, fault: null };
    });
    return {
      rows: read.flatMap(({ row }) => row ?? []),
      faults: read.flatMap(({ fault }) => fault ?? []),
      ...questions,
    };
  } catch (error) {
    if (error instanceof PoolCsvError) return refuse(error.message);
    throw error;
  }
}

/** A pool file, or players as people write them: below their teams, or in a table of any headings. */
function readAnyPool(
  text: string,
  ofTournament: readonly NamedTeam[],
  stored: readonly StoredPlayer[],
): readonly PoolLine[] {
  try {
    return readPoolLines(text);
  } catch (error) {
    const typed = readSquads(text, ofTournament);
    if (!(error instanceof PoolCsvError) || typed.players.length === 0) throw error;
    const rows = withTerms(typed.players, termsIn(stored));
    const players = rows.map(({ line: number, guessed: _, ...player }): PoolLine => {
      return { number, fault: null, row: { ...player, key: null, sourceName: player.name } };
    });
    const faults = typed.faults.map(({ line: number, sentence }): PoolLine => {
      return { number, row: null, fault: `Line ${number} of the pool: ${sentence}` };
    });
    return [...players, ...faults];
  }
}

interface ReadLine {
  readonly row: PoolRow | null;
  readonly fault: string | null;
}

/** A row of one of the teams, with the key of the stored player that it is about. */
export function tidyRow(
  row: PoolRow,
  ofTournament: readonly TeamName[],
  stored: readonly StoredPlayer[],
): ReadLine {
  const team = ofTournament.find(
    ({ name, shortName }) => isSameWord(name, row.team) || isSameWord(shortName, row.team),
  );
  if (team === undefined) return { row: null, fault: noTeam(row.team, ofTournament) };
  const name = tidyName(row.name);
  const fault = playerNameFault(row.name, name);
  if (fault !== null) return { row: null, fault };
  const sourceName = row.sourceName === row.name ? name : tidyName(row.sourceName);
  const tidy = { ...row, name, sourceName, team: team.name };
  return { row: { ...tidy, key: row.key ?? keyOf(stored, tidy) }, fault: null };
}

function noTeam(team: string, ofTournament: readonly TeamName[]): string {
  const names = ofTournament.map(({ name }) => name).join(", ");
  return names === ""
    ? `${team} is not a team of this tournament.`
    : `${team} is not a team of this tournament (${names}).`;
}

function playerNameFault(typed: string, name: string): string | null {
  if (UNREADABLE.test(typed)) {
    return "its name cannot be read: the text was saved in an encoding other than UTF-8.";
  }
  return nameFault(name, NAME);
}

/** A row without an id is the only stored player of its name in its team. */
function keyOf(pool: readonly StoredPlayer[], row: PoolRow): string | null {
  const ofTeam = pool.filter(({ teamName }) => teamName === row.team);
  if (ofTeam.some(({ key }) => key === row.sourceName)) return row.sourceName;
  const [player, ...others] = ofTeam.filter(({ terms }) => terms.name === row.name);
  return player !== undefined && others.length === 0 ? player.key : null;
}

export function comparePools(
  before: readonly StoredPlayer[],
  after: readonly StoredPlayer[],
  rows: number,
): Pick<PoolPlan, "added" | "changed" | "unchanged" | "unnamed"> {
  const beforeOf = new Map(before.map(({ id, terms }) => [id, terms]));
  const entryOf = ({ team, terms }: StoredPlayer): PoolEntry => ({ team, terms });
  const added = after.filter(({ id }) => !beforeOf.has(id)).map(entryOf);
  const changed = after.flatMap((player) => {
    const was = beforeOf.get(player.id);
    const same = was === undefined || JSON.stringify(was) === JSON.stringify(player.terms);
    return same ? [] : [{ ...entryOf(player), before: was }];
  });
  const unchanged = rows - added.length - changed.length;
  return { added, changed, unchanged, unnamed: after.length - rows };
}

function withDigest(plan: Omit<PoolPlan, "digest">): PoolPlan {
  return { ...plan, digest: digestOf(plan) };
}

export function poolChanges({
  added,
  changed,
}: Pick<PoolPlan, "added" | "changed">): OperatorChange[] {
  return [
    ...added.map(({ team, terms }) => ({ kind: "pool player added" as const, team, terms })),
    ...changed.map(({ team, terms, before }) => {
      return { kind: "pool player changed" as const, team, from: before, to: terms };
    }),
  ];
}
