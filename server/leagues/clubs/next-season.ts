import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, seasonInvitations, tournaments } from "#db/schema";
import type { Crest } from "#game/core/crests";
import { tidyWithoutLink } from "#game/core/name-fault";
import { DAY_MS, type Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { CLUB_NAME } from "#game/leagues/limits";
import { nameWithoutYear, nextSeasonName } from "#game/leagues/season-name";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, missingRow } from "#server/core/errors";
import { NEXT_SEASON_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { loadCrests } from "#server/play/leagues/league-crests";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { listTournaments } from "#server/play/season/list-tournaments";
import { createLeague } from "../membership/create-league";
import { type OfferedCrest, showOwnCrest } from "../membership/offer-crest";
import { ruleSetOf } from "../rules/league-rule-set";
import { addClubLeagueTx, fitsIntoClub } from "./club-leagues";
import { clubOfLeague } from "./list-clubs";
import { makeClubTx } from "./make-club";

interface NextSeasonForm {
  readonly league: string;
  readonly teamName: string;
  /** With the crest of this season. */
  readonly offered: OfferedCrest;
  /** With matches to play, without the league's own. */
  readonly tournaments: readonly NextTournament[];
  readonly members: number;
  readonly club: { readonly clubId: number; readonly name: string } | null;
  readonly mayMakeClub: boolean;
}

interface NextTournament {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Ms | null;
  readonly leagueName: string;
}

interface NextSeason {
  readonly tournamentId: number;
  readonly name: string;
  readonly teamName: string;
  readonly crest?: Crest | undefined;
  /** Makes a club of both leagues, if the league has none. */
  readonly makeClub: boolean;
  /** Of the form: sent twice, it makes one league. */
  readonly submissionKey: string;
}

/** Later, an unsent mail is of no use: the invitation itself stays. */
const USEFUL_MS = 14 * DAY_MS;

export function showNextSeason(
  { db, now }: Pick<Services, "db" | "now">,
  managed: ManagedLeague,
): NextSeasonForm {
  const { leagueId, tournamentId, participantId } = managed;
  const league = readLeague(db, leagueId);
  const own = db
    .select({ teamName: participants.teamName })
    .from(participants)
    .where(eq(participants.id, participantId))
    .get();
  return {
    league: orUnnamed(league.name),
    teamName: own?.teamName ?? "",
    offered: { ...showOwnCrest(db, managed), others: [] },
    tournaments: listTournaments(db)
      .filter(({ id, finished }) => id !== tournamentId && !finished)
      .map(({ id, name, startsAt }) => ({
        ...{ id, name, startsAt },
        leagueName: nextSeasonName(league.name, new Date(startsAt ?? now()).getUTCFullYear()),
      })),
    members: listOthers(db, managed).length,
    club: clubOfLeague(db, leagueId),
    mayMakeClub: fitsIntoClub(db, leagueId),
  };
}

/**
 * Makes a league on another tournament with the same format, settings, boosters and scoring rules,
 * in the same club, and invites the members (rules.md#clubs).
 *
 * @throws FieldsError on `name` and `teamName`; AppError "not-found" for the tournament, "conflict"
 * for the league's own and for a full club, "forbidden" for a former manager, "too-many", as
 * `createLeague` for others
 */
export function startNextSeason(
  services: Services,
  managed: ManagedLeague,
  input: NextSeason,
): { leagueId: number; pin: string; invited: number } {
  if (input.tournamentId === managed.tournamentId) {
    throw new AppError("conflict", "Choose another tournament than the one of this league.");
  }
  const { db } = services;
  const user = { id: managed.userId };
  const { format, settings, boosters, scoring } = ruleSetOf(db, managed);
  const { tournamentId, name, teamName, crest, submissionKey } = input;
  const league = {
    ...{ tournamentId, name, teamName, crest, submissionKey, format, settings, boosters },
    scoringRules: scoring,
  };
  const created = createLeague(services, user, league, (tx, leagueId) => {
    const still = requireManager(tx, user, managed.leagueId, "start the next season");
    const source = { account: String(managed.leagueId), clientAddress: null };
    consumeAttemptTx(tx, NEXT_SEASON_LIMIT, source, services.now());
    tx.update(leagues)
      .set({ formerLeagueId: managed.leagueId })
      .where(eq(leagues.id, leagueId))
      .run();
    keepTogether(tx, still, leagueId, { ...input, now: services.now() });
    invite(services, tx, still, leagueId);
  });
  const invited = db
    .select({ userId: seasonInvitations.userId })
    .from(seasonInvitations)
    .where(eq(seasonInvitations.leagueId, created.leagueId))
    .all();
  return { ...created, invited: invited.length };
}

/** The new league joins the club of the old one, or makes one with it. */
function keepTogether(
  tx: Tx,
  { leagueId: oldId, userId }: ManagedLeague,
  leagueId: number,
  { makeClub, now }: { readonly makeClub: boolean; readonly now: number },
): void {
  const known = clubOfLeague(tx, oldId);
  if (known !== null) addClubLeagueTx(tx, { clubId: known.clubId, leagueId, now });
  if (known !== null || !makeClub || !fitsIntoClub(tx, oldId)) return;
  const name = [...nameWithoutYear(readLeague(tx, oldId).name)].slice(0, CLUB_NAME.most).join("");
  const { clubId } = makeClubTx(tx, { id: userId }, { name }, now);
  for (const each of [oldId, leagueId]) addClubLeagueTx(tx, { clubId, leagueId: each, now });
}

function invite(services: Services, tx: Tx, managed: ManagedLeague, leagueId: number): void {
  const now = services.now();
  const { name } = readLeague(tx, leagueId);
  const [league, old] = [name, readLeague(tx, managed.leagueId).name].map((each) =>
    orUnnamed(tidyWithoutLink(each)),
  );
  const crests = loadCrests(tx, managed.leagueId);
  for (const { id, userId, teamName } of listOthers(tx, managed)) {
    const team = { teamName, crest: crests[id] };
    tx.insert(seasonInvitations)
      .values({ leagueId, userId, invitedBy: managed.userId, ...team, invitedAt: now })
      .run();
    notify(services, tx, {
      userId,
      kind: "league",
      about: `league ${leagueId} invitation`,
      text: {
        title: `You are invited to ${league}`,
        sentences: [`${old} goes on: its next season is ${league}.`],
        action: "See the invitation",
        path: `/league/${leagueId}/invitation`,
      },
      usefulUntil: now + USEFUL_MS,
    });
  }
}

function listOthers(tx: Tx, { leagueId, participantId }: ManagedLeague) {
  return tx
    .select({
      id: participants.id,
      userId: participants.userId,
      teamName: participants.teamName,
    })
    .from(participants)
    .where(and(isMemberOf(leagueId), ne(participants.id, participantId)))
    .orderBy(participants.id)
    .all();
}

function readLeague(tx: Tx, leagueId: number) {
  const row = tx
    .select({ name: leagues.name, tournament: tournaments.name })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw missingRow("league", leagueId);
  return row;
}
