import { eq } from "drizzle-orm";
import { participants } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import {
  type Answers,
  answersIn,
  type TableDoubt,
  type UncountedLine,
} from "#game/play/pasted/table-doubt";
import type { BroughtFigures } from "#game/play/season/brought";
import { originText, readOrigin } from "#game/trust/brought/origin";
import { type PeoplePlan, type PlannedPerson, planPeople } from "#game/trust/brought/plan-people";
import { readStandings } from "#game/trust/brought/read-standings";
import { STANDINGS } from "#game/trust/brought/standings-row";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, FieldsError } from "#server/core/errors";
import { BRING_LIMIT } from "#server/core/limits";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { teamNameFaults } from "#server/leagues/membership/name-team";
import { addNamedPlace } from "#server/leagues/membership/named-places";
import { addAdjustments, type NewAdjustment } from "#server/leagues/rules/add-adjustments";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { teamNameTaken } from "#server/play/leagues/similar-names";
import { ANSWER_FIRST, digestOf, dryRun, requireSeen } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { listAdjustments } from "#server/play/points/adjustments";
import { noteMembers } from "#server/play/proof/note-history";
import { type BroughtSquads, bringSquads, bringTeams } from "./bring-squads";
import { planTeams, readTeams } from "./read-teams";
import { standingEntries } from "./show-bring";
import { type BringLeague, loadBringLeague, reasonNotToBring } from "./taking-league";

/** The form as it is typed; `fields` has the answers to doubts by their names. */
export interface TypedBring {
  readonly table: string;
  readonly text: string;
  readonly where: string;
  readonly until: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The league as it will be, and what is in doubt. */
export interface BringPreview {
  /** Identifies the preview, so that what is saved is what was shown. */
  readonly digest: string;
  readonly origin: string;
  readonly people: readonly BroughtPerson[];
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
  readonly notes: readonly string[];
  /** Null without squads. */
  readonly squads: BroughtSquads | null;
  readonly mustAnswer: boolean;
}

interface BroughtPerson {
  readonly name: string;
  readonly team: string;
  /** Gets a place and a personal link. */
  readonly isNew: boolean;
  readonly points: Hundredths;
  readonly transfers: number | null;
  readonly duels: PlannedPerson["duels"];
  /** Players of the squad or team that comes along. */
  readonly players: number;
}

/** For each entry of points that a league brought along. */
const BROUGHT_REASON = "Points so far";

/**
 * Tries to bring a league along, and takes everything back.
 *
 * @throws FieldsError on `table`, `text`, `where` and `until`; AppError "conflict" once something has
 * locked here, "forbidden" for a former manager
 */
export function previewBring(
  services: Services,
  managed: ManagedLeague,
  typed: TypedBring,
): BringPreview {
  return dryRun(services, (tx) => bring(services, tx, managed, typed, services.now()).preview);
}

/**
 * Brings a league along as it was previewed (rules.md#brought-leagues): places for its people, their
 * points so far, and transfers, results, teams or squads. The same table again changes nothing.
 *
 * @returns whether anything has changed
 * @throws as `previewBring` does; AppError "conflict" for anything but the preview, "invalid" before
 * the questions are answered without which nothing can be saved, "too-many" after 10 changes in a day
 */
export function bringLeague(
  services: Services,
  managed: ManagedLeague,
  { seen, ...typed }: TypedBring & { readonly seen: string },
): boolean {
  return inLockedTransaction(services, (tx, now) => {
    const { preview, hasChanged } = bring(services, tx, managed, typed, now);
    requireSeen(preview, seen, "Look at the league below before you bring it.");
    if (preview.mustAnswer) {
      throw new AppError("invalid", ANSWER_FIRST);
    }
    if (preview.people.length === 0) {
      throw new AppError("invalid", "Nothing is saved: nobody of the table is understood yet.");
    }
    if (hasChanged) {
      const manager = { account: String(managed.userId), clientAddress: null };
      consumeAttemptTx(tx, BRING_LIMIT, manager, now);
    }
    return hasChanged;
  });
}

function bring(
  services: Services,
  tx: LockedTx,
  managed: ManagedLeague,
  typed: TypedBring,
  now: Ms,
): { readonly preview: BringPreview; readonly hasChanged: boolean } {
  const { leagueId, userId } = managed;
  requireManager(tx, { id: userId }, leagueId, "bring a league along");
  const reason = reasonNotToBring(tx, managed);
  if (reason !== null) throw new AppError("conflict", reason);
  const league = loadBringLeague(tx, managed);
  const answers = answersIn(typed.fields);
  const plan = readPeople(typed, league, answers);
  const origin = readWhere(typed, league);
  const { people } = plan;
  const listed = { text: typed.text, people };
  const list = readTeams(tx, managed, { ...listed, fields: typed.fields });
  const teams =
    league.takes === "teams"
      ? planTeams(tx, managed, { ...listed, sales: list.sales, answers })
      : { teams: [], doubts: [], notes: [] };
  const before = stateOf(tx, leagueId);
  const idOf = addPeople(services, tx, managed, people, now);
  addPoints(tx, managed, { people, idOf, origin }, now);
  const saved = bringTeams(tx, managed, { teams: teams.teams, people, idOf }, now);
  const squads =
    league.takes === "squads" && list.sales.length > 0
      ? bringSquads(services, tx, managed, { ...list, idOf }, now)
      : null;
  const hasChanged =
    before !== stateOf(tx, leagueId) || saved.count > 0 || squads?.isSaved === true;
  if (hasChanged) {
    const change = {
      ...{ kind: "brought" as const, origin, members: people.length },
      ...(saved.count > 0 && { teams: saved.count }),
      ...(squads?.isSaved && { squads: true }),
    };
    writeLeagueLog(tx, { leagueId, userId, now }, [change]);
    publishChange(tx, { leagueId }, "league");
  }
  const shown = {
    origin,
    people: people.map((person) => showPerson(person, list.sales, teams.teams)),
    doubts: [...plan.doubts, ...list.doubts, ...teams.doubts],
    leftOut: [
      ...plan.leftOut,
      ...list.leftOut.map((line) => ({ ...line, sentence: `In the second box: ${line.sentence}` })),
    ],
    notes: [...plan.notes, ...teams.notes, ...saved.notes, ...takesNothing(league, typed)],
    squads,
    mustAnswer: plan.mustAnswer,
  };
  return { preview: { digest: digestOf([shown, typed.table, typed.text]), ...shown }, hasChanged };
}

/** @throws FieldsError on `table` for a text without people, or with too many */
function readPeople({ table }: TypedBring, league: BringLeague, answers: Answers): PeoplePlan {
  const refuse = (sentence: string) => new FieldsError([{ fields: ["table"], sentence }]);
  const column = answers.get("column");
  const chosen = column !== undefined && /^\d{1,2}$/.test(column) ? Number(column) : null;
  const read = readStandings(table, chosen);
  if (read === null) {
    throw refuse(
      `This text is too long: ${STANDINGS.lines} lines and ${STANDINGS.length} characters are the most.`,
    );
  }
  if (read.rows.length === 0) {
    throw refuse(
      "Nobody was found in this text: paste a line for each member, with the name and the points.",
    );
  }
  const plan = planPeople(read, answers, league);
  const newcomers = plan.people.filter(({ participantId }) => participantId === null).length;
  if (newcomers > league.room) {
    throw refuse(`These are ${newcomers} new people, and the league has room for ${league.room}.`);
  }
  return plan;
}

function readWhere(typed: TypedBring, { matches }: BringLeague): string {
  const { origin, faults } = readOrigin(typed, matches);
  if (faults.length > 0) {
    throw new FieldsError(faults.map(({ field, sentence }) => ({ fields: [field], sentence })));
  }
  return originText(origin);
}

/** @returns the participants by the lines of the table */
function addPeople(
  services: Services,
  tx: LockedTx,
  { leagueId, userId: managerId }: ManagedLeague,
  people: readonly PlannedPerson[],
  now: Ms,
): ReadonlyMap<number, number> {
  const idOf = new Map<number, number>();
  for (const { line, participantId, name, team, transfers, duels } of people) {
    const isFree =
      teamNameFaults(team).length === 0 &&
      teamNameTaken(tx, { leagueId, userId: 0 }, team) === null;
    const place = { leagueId, managerId, name, teamName: isFree ? team : "", now };
    const id = participantId ?? addNamedPlace(services, tx, place);
    idOf.set(line, id);
    const brought: BroughtFigures = {
      ...(transfers !== null && transfers > 0 && { transfers }),
      ...(duels !== null && { duels }),
    };
    const figures = Object.keys(brought).length === 0 ? null : brought;
    tx.update(participants).set({ brought: figures }).where(eq(participants.id, id)).run();
  }
  noteMembers(tx, leagueId, [...idOf.values()], now);
  return idOf;
}

/** Points of an earlier attempt are withdrawn where they differ. */
function addPoints(
  tx: LockedTx,
  { leagueId, userId }: ManagedLeague,
  {
    people,
    idOf,
    origin,
  }: {
    readonly people: readonly PlannedPerson[];
    readonly idOf: ReadonlyMap<number, number>;
    readonly origin: string;
  },
  now: Ms,
): void {
  const standing = standingEntries(tx, leagueId);
  const entries = people.flatMap(({ line, points }): NewAdjustment[] => {
    const participantId = idOf.get(line) ?? 0;
    const own = { participantId, fixtureId: null, reason: BROUGHT_REASON, origin };
    const before = standing.filter((entry) => entry.participantId === participantId);
    const [last] = before;
    if (before.length === 1 && last?.points === points && last.origin === origin) return [];
    return [
      ...before.map((entry) => ({
        ...{ participantId, fixtureId: null, points: -entry.points, withdraws: entry.number },
        reason: "Brought along again",
        ...(entry.origin !== null && { origin: entry.origin }),
      })),
      ...(points === 0 ? [] : [{ ...own, points }]),
    ];
  });
  if (entries.length > 0) addAdjustments(tx, { leagueId, userId, now }, entries);
}

/** All that bringing changes beside teams, to tell whether it does. */
function stateOf(tx: LockedTx, leagueId: number): string {
  const figures = tx
    .select({ id: participants.id, brought: participants.brought })
    .from(participants)
    .where(eq(participants.leagueId, leagueId))
    .all();
  return digestOf([figures, listAdjustments(tx, leagueId).length]);
}

function showPerson(
  { line, name, team, participantId, points, transfers, duels }: PlannedPerson,
  sales: readonly { readonly participantId: number }[],
  teams: readonly {
    readonly line: number;
    readonly lineup: { readonly playerIds: readonly number[] };
  }[],
): BroughtPerson {
  const ofTeam = teams.find((each) => each.line === line)?.lineup.playerIds.length;
  const ofSquad = sales.filter((sale) => sale.participantId === line).length;
  return {
    ...{ name, team, isNew: participantId === null, points, transfers, duels },
    players: ofTeam ?? ofSquad,
  };
}

function takesNothing({ takes }: BringLeague, { text }: TypedBring): string[] {
  if (takes !== "none" || text.trim() === "") return [];
  return [
    "In your format everybody picks a new team for each match, so the second box does not count.",
  ];
}
