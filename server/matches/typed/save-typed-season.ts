import { eq } from "drizzle-orm";
import { tournaments } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import type { TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { loadLeaguesOf } from "#server/play/leagues/load-league";
import { ANSWER_FIRST, digestOf, requireSeen } from "#server/play/locks/dry-run";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { noteSeason } from "#server/play/proof/season-lines";
import { findTournament, updateTournamentDates } from "#server/play/season/list-tournaments";
import type { TeamName } from "#server/play/season/season-fixtures";
import {
  actAsOperator,
  logToLeagues,
  type Operator,
  tryAsOperator,
} from "../operator/operator-access";
import { listTeams } from "../operator/operator-pages";
import { namesIn, readPool, termsIn } from "../operator/pool-state";
import { isRehearsal } from "../operator/read-fixture";
import { TOURNAMENT_NAME } from "../operator/save-tournament";
import {
  addFixtures,
  addPlayers,
  addTeams,
  NOTHING,
  type Place,
  type PlannedFixture,
} from "./add-typed-rows";
import { type ReadPlayer, readTypedSeason, type TypedNote } from "./read-typed-season";
import type { TypedSeason } from "./typed-season";

/** A season that was typed, before or after it is stored. */
export interface TypedSeasonPlan {
  /** Of a new tournament only once it is stored. */
  readonly tournamentId: number;
  readonly tournament: string;
  /** A league can be made for it. */
  readonly isNew: boolean;
  readonly teams: readonly (TeamName & { readonly isNew: boolean })[];
  readonly players: readonly ReadPlayer[];
  readonly fixtures: readonly PlannedFixture[];
  readonly added: number;
  readonly changed: number;
  readonly faults: readonly TypedNote[];
  readonly remarks: readonly TypedNote[];
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
  /** It is stored only as it was previewed. */
  readonly digest: string;
}

/** @throws as `saveTypedSeason` does, without "conflict" for a changed plan */
export function previewTypedSeason(
  services: Services,
  operator: Operator,
  typed: TypedSeason,
): TypedSeasonPlan {
  return tryAsOperator(services, operator, (tx) => apply(tx, services, operator, typed));
}

/**
 * Adds teams, players and fixtures from two boxes of text, to a new tournament or to one that is there:
 * all of it or nothing, except lines in doubt. What the texts do not name stays. The same form sent
 * twice adds once.
 *
 * @throws FieldsError on `name`, `matchType` and, with a place in the texts, `squads` and `fixtures`;
 * AppError "invalid" if all lines are in doubt, "not-found" for a former operator or an unknown tournament; "conflict" if the plan has changed
 * since, and for a rehearsal
 */
export function saveTypedSeason(
  services: Services,
  operator: Operator,
  typed: TypedSeason,
  seen: string,
): TypedSeasonPlan {
  return actAsOperator(services, operator, (tx) => {
    const plan = apply(tx, services, operator, typed);
    const [fault] = plan.faults;
    if (fault !== undefined) throw new FieldsError(plan.faults.map(asFieldFault));
    if (isUnchanged(plan) && plan.doubts.length > 0) {
      throw new AppError("invalid", ANSWER_FIRST);
    }
    if (!isUnchanged(plan)) requireSeen(plan, seen, "Check the season before you save it.");
    return plan;
  });
}

function asFieldFault({ box, line, sentence }: TypedNote): FieldFault {
  return { fields: [box], sentence: line === 0 ? sentence : `Line ${line}: ${sentence}` };
}

function isUnchanged({ teams: all, fixtures, added, changed }: TypedSeasonPlan): boolean {
  return added + changed === 0 && [...all, ...fixtures].every(({ isNew }) => !isNew);
}

function apply(
  tx: LockedTx,
  services: Services,
  operator: Operator,
  typed: TypedSeason,
): TypedSeasonPlan {
  const name = tidyName(typed.name);
  refuseFields(typed, name);
  const { id, isMade } = findOrMake(tx, typed.tournamentId, name);
  if (isRehearsal(tx, id)) {
    throw new AppError("conflict", "A rehearsal has the teams and fixtures of its files.");
  }
  const stored = listTeams(tx, id);
  const before = readPool(tx, stored);
  const now = services.now();
  const known = { teams: stored, termsOf: termsIn(before), namesOf: namesIn(before) };
  const read = readTypedSeason(typed, known, now);
  const faults = [...read.faults, ...emptyFaults(typed, read)];
  const changes: OperatorChange[] = [];
  const place = { tx, services, tournamentId: id, changes, faults };
  const all = addTeams(place, read.teams, stored);
  const pool = faults.length > 0 ? NOTHING : addPlayers(place, read.players, all);
  const planned = faults.length > 0 ? [] : addFixtures(place, read.fixtures, { teams: all, typed });
  const plan = {
    tournament: findTournament(tx, id).name,
    isNew: loadLeaguesOf(tx, id).length === 0 && typed.tournamentId === null,
    teams: all.map((team) => ({ ...team, isNew: !stored.some((each) => each.id === team.id) })),
    players: read.players,
    fixtures: planned,
    ...pool,
    ...{ faults, remarks: read.remarks, doubts: read.doubts, leftOut: read.leftOut },
  };
  if (typed.tournamentId === null && !isMade && changes.length > 0) throw nameTaken(name);
  if (faults.length === 0 && changes.length > 0) finish(place, operator);
  // The ids of a preview are taken back.
  const shown = { ...plan, teams: plan.teams.map(({ name, shortName }) => [name, shortName]) };
  return { ...plan, tournamentId: id, digest: digestOf(shown) };
}

function refuseFields({ tournamentId, matchType }: TypedSeason, name: string): void {
  const faults = tournamentId === null ? nameFaults(name, "name", TOURNAMENT_NAME) : [];
  if (!OFFERED_MATCH_TYPES.includes(matchType)) {
    faults.push({ fields: ["matchType"], sentence: "Choose one of the match types." });
  }
  if (faults.length > 0) throw new FieldsError(faults);
}

function findOrMake(tx: LockedTx, tournamentId: number | null, name: string) {
  if (tournamentId !== null) return { id: findTournament(tx, tournamentId).id, isMade: false };
  const stored = tx.select().from(tournaments).where(eq(tournaments.name, name)).get();
  if (stored !== undefined) return { id: stored.id, isMade: false };
  const made = tx.insert(tournaments).values({ name }).returning({ id: tournaments.id }).get();
  return { id: made.id, isMade: true };
}

function nameTaken(name: string): FieldsError {
  const sentence = `There is a tournament called ${name} already. To add to it, open it under Operator.`;
  return new FieldsError([{ fields: ["name"], sentence }]);
}

function emptyFaults(
  { tournamentId }: TypedSeason,
  {
    players,
    fixtures,
    faults,
    doubts,
  }: Pick<ReturnType<typeof readTypedSeason>, "players" | "fixtures" | "faults" | "doubts">,
): TypedNote[] {
  if (faults.length + doubts.length > 0) return [];
  const nothing = players.length === 0 && fixtures.length === 0;
  if (nothing || (tournamentId === null && players.length === 0)) {
    return [{ box: "squads", line: 0, sentence: "Type the players of each team, one a line." }];
  }
  return [];
}

function finish({ tx, services, tournamentId, changes }: Place, operator: Operator): void {
  const now = services.now();
  if (changes.some(({ kind }) => kind === "fixture added")) updateTournamentDates(tx, tournamentId);
  lockDueFixtures(tx, now);
  noteSeason(tx, tournamentId, now);
  publishChange(tx, { tournamentId }, "fixtures");
  logToLeagues(tx, services, operator, tournamentId, changes);
}
