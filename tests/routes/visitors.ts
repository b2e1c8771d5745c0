import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users as accounts, leagues, mails, tryCounts } from "#db/schema";
import { makeClub } from "#server/leagues/clubs/make-club";
import { addParticipant } from "#server/leagues/membership/add-participant";
import { appointDeputy, endDeputy } from "#server/leagues/membership/deputies";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { addOperator, removeOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import { endPushToken, openPushTokens } from "#server/matches/push/push-tokens";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { followHeadToHead } from "#server/play/head-to-head/turn-on";
import { allowActing } from "#server/play/leagues/acting-for";
import {
  type ManagedLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { openSquads } from "#server/squads/making/open-squads";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { apiTokenOf } from "#tests/support/api-token";
import { closeWithTest, keepAfterTest } from "#tests/support/close-with-test";
import { prepareDump } from "#tests/support/dump-tables";
import { payNamed } from "#tests/support/pay-named";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { managing } from "#tests/support/start-owned-league";
import { startPeopleLeague } from "#tests/support/start-people-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { ROUTES } from "../../app/routes";
import { addMatch, makeCup, tokenOf } from "../server/matches/push/pushed-season";
import { line } from "../server/play/points/lock-team";
import { logInAs } from "./page-args";

/**
 * The visitors: somebody with no session, somebody whose address is not confirmed, and people who play in
 * another tournament, were in the league once, manage another one and its club and operated the server once,
 * are in that other one and, by a third one, in the league's club, are in the league, are a deputy of its
 * manager or were one, manage it and its club, and operate the server.
 */
export const VISITORS = [
  "nobody",
  "unverified",
  "outsider",
  "former",
  "rival",
  "clubmate",
  "member",
  "deputy",
  "deposed",
  "manager",
  "operator",
] as const;
export type Visitor = (typeof VISITORS)[number];

/** Those who have no part in the league, whatever they may do elsewhere. */
export const OUTSIDE = VISITORS.slice(0, VISITORS.indexOf("member"));

/** League 1, everybody's cookies, and the tokens of their scripts. */
export interface World {
  readonly services: TestServices;
  readonly cookies: Readonly<Record<Visitor, string>>;
  readonly tokens: Readonly<Record<Visitor, string>>;
}

/** A season, owned players whose room is open, and squads that can be traded: before, at and during the first match. */
const KINDS = {
  season: makeSeasonWorld,
  room: makeRoomWorld,
  traded: () => makeTradedWorld("to come"),
  locked: () => makeTradedWorld("locked"),
  played: () => makeTradedWorld("in play"),
} as const;
export type Kind = keyof typeof KINDS;

/** A new copy each time. */
export function startWorld(kind: Kind): Promise<World> {
  return startOnce(["visitors", kind], KINDS[kind]);
}

/** A world, and what says whether anything has been stored in it, or its league 1 has changed, since it was made. */
interface WatchedWorld {
  readonly world: World;
  readonly hasStored: Watch;
  readonly isLeagueChanged: () => boolean;
}

const untouched = new Map<Kind, WatchedWorld>();
/** Of all tables and of league 1, as each kind of world has them when it is made. */
const dumps = new Map<Kind, string>();
const readLeagues = new Map<Kind, string>();

/** The same world until `leaveWorld` says that it has changed; nobody has used up any tries. */
export async function worldFor(kind: Kind): Promise<WatchedWorld> {
  const known = untouched.get(kind);
  if (known) {
    known.world.services.db.delete(tryCounts).run();
    return known;
  }
  const world = await startWorld(kind);
  keepAfterTest(world.services.db);
  const league = readLeagues.get(kind) ?? readLeague(world);
  readLeagues.set(kind, league);
  const hasStored = watchStored(world, dumps.get(kind));
  dumps.set(kind, hasStored.before);
  const watched = { world, hasStored, isLeagueChanged: () => readLeague(world) !== league };
  untouched.set(kind, watched);
  return watched;
}

/** Of a world in which something was stored: the next visitor gets another one. */
export function leaveWorld(kind: Kind): void {
  const left = untouched.get(kind);
  if (left) closeWithTest(left.world.services.db);
  untouched.delete(kind);
}

/** Says whether anything has been stored since, except the number of attempts. */
interface Watch {
  (): boolean;
  /** Whether any row has been written since the last call, even if its values stayed the same. */
  readonly hasWritten: () => boolean;
  readonly before: string;
}

/** @param known its content now, if it is known */
export function watchStored({ services: { db } }: Pick<World, "services">, known?: string): Watch {
  const countChanges = db.$client.prepare("select total_changes()").pluck();
  // Most worlds are never dumped.
  let dumpTables: ReturnType<typeof prepareDump> | undefined;
  const dump = () => {
    dumpTables ??= prepareDump(db);
    return JSON.stringify({ ...dumpTables(), try_counts: null });
  };
  const before = known ?? dump();
  let changes = countChanges.get();
  const hasWritten = () => {
    const last = changes;
    changes = countChanges.get();
    return changes !== last;
  };
  // To read all tables takes a hundred times as long.
  const hasStored = () => hasWritten() && dump() !== before;
  return Object.assign(hasStored, { hasWritten, before });
}

/** Rules, members, points, standings, squads and log of league 1, and the sides of its matches. */
export function readLeague({ services: { db } }: Pick<World, "services">): string {
  const read = (sql: string) => db.$client.prepare(sql).all();
  const members = "participant_id in (select id from participants where league_id = 1)";
  return JSON.stringify([
    read("select * from leagues where id = 1"),
    read("select * from participants where league_id = 1 order by id"),
    read(`select * from fixture_points where ${members} order by 1, 2`),
    read(
      `select participant_id, points, rank, table_figures from standings where ${members} order by 1`,
    ),
    read(`select * from submissions where ${members} order by id`),
    read("select * from league_log where league_id = 1 order by id"),
    read("select * from league_sides where league_id = 1 or league_id is null"),
    read("select * from squad_players where league_id = 1 order by player_id"),
    ...["squad_events", "trades", "free_agent_bids"].map((table) =>
      read(`select * from ${table} where league_id = 1 order by id`),
    ),
  ]);
}

/** Whether an address or a procedure is of owned players. */
export function isOfSquads(name: string): boolean {
  return name in ROUTES.squads || /^room\.|\.squads$|\.trades$/.test(name);
}

/** With all that is for people: match 1 is over, match 2 in play, match 3 to come. */
async function makeSeasonWorld(): Promise<World> {
  const { services, league, second, other, managed, ...people } = await startPeopleLeague();
  const { omar, dana, eve, kim, ben, cara, asha, olga } = people;
  for (const { leagueId } of [league, other]) {
    const turned = { headToHead: leagueId === league.leagueId, ...SETTINGS };
    services.db.update(leagues).set(turned).where(eq(leagues.id, leagueId)).run();
  }
  const by = { leagueId: league.leagueId, userId: asha.id, now: services.now() };
  inTransaction(services.db, (tx) => followHeadToHead(tx, services, by));
  for (const { leagueId } of [league, other]) payNamed(services, leagueId);
  recordScore(services, 2, IN_PLAY);
  allowActing(services, requireMember(services.db, ben, league.leagueId), true);
  const una = await makeUser(services, "Una");
  joinAs(services, league, una);
  joinAs(services, other, kim);
  nameTeam(services, requireMember(services.db, cara, league.leagueId), "Cara's XI");
  nameTeam(services, requireMember(services.db, kim, second.leagueId), "Kim's XI");
  const of = { outsider: omar, former: dana, rival: eve, clubmate: kim, member: ben };
  const deputies = nameDeputies(services, managed, cara, una);
  return logIn(services, { ...of, ...deputies, manager: asha, operator: olga });
}

/** With them the side of a match, once it is known, moves points at once. */
const SETTINGS = { backups: 2, captainFallback: "vice" } as const;

const IN_PLAY = { lines: [line(1, { runs: 40 })] };

/** One who is a deputy, and one who was. */
function nameDeputies<User extends { readonly id: number }>(
  services: TestServices,
  managed: ManagedLeague,
  deputy: User,
  deposed: User,
) {
  const { db } = services;
  for (const user of [deputy, deposed]) {
    const { participantId } = requireMember(db, user, managed.leagueId);
    appointDeputy(services, managed, participantId);
  }
  endDeputy(services, managed, requireMember(db, deposed, managed.leagueId).participantId);
  return { deputy, deposed };
}

/** Of owned players, whose room is open. */
async function makeRoomWorld(): Promise<World> {
  const format = { format: "owned", settings: { squadSize: 11 } } as const;
  const started = await startLeague([START, START + DAY], {
    members: ["Ben", "Dana"],
    outsiders: ["Omar", "Eve", "Kim", "Olga", "Cara", "Una"],
    ...format,
  });
  const { services, season, members, omar, dana, eve, kim, ben, cara, una, asha, olga } = started;
  leaveLeague(services, members.dana);
  openSquads(services, managing(started), "live");
  // The pool has too few players for a third squad: they have no seat in the room.
  inTransaction(services.db, (tx) => {
    for (const { id: userId } of [cara, una]) {
      const { leagueId } = started.league;
      addParticipant(tx, { leagueId, userId, role: "member", teamName: "", now: services.now() });
    }
  });
  makeLeague(services, season, eve, format.settings, "owned");
  addOperator(services, olga.email);
  const of = { outsider: omar, former: dana, rival: eve, clubmate: kim, member: ben };
  const deputies = nameDeputies(services, managing(started), cara, una);
  return logIn(services, { ...of, ...deputies, manager: asha, operator: olga });
}

/** Of owned players whose squads are made: a trade waits for its answer, and a bid for a free agent. */
async function makeTradedWorld(match: "to come" | "locked" | "in play"): Promise<World> {
  const traded = await startTradedLeague({ settings: SETTINGS });
  const { services, leagueId, users, members, squads, omar } = traded;
  const [asha, ben, cara, una] = users;
  const managed = requireManager(services.db, asha, leagueId);
  const dana = await makeUser(services, "Dana");
  const eve = await makeUser(services, "Eve");
  const kim = await makeUser(services, "Kim");
  const olga = await makeUser(services, "Olga");
  payNamed(services, leagueId);
  const joining = { leagueId, userId: dana.id, role: "member", teamName: "Once Here" } as const;
  inTransaction(services.db, (tx) => addParticipant(tx, { ...joining, now: services.now() }));
  leaveLeague(services, requireMember(services.db, dana, leagueId));
  const second = makeLeague(services, traded, asha);
  joinAs(services, second, kim);
  makeClub(services, asha, { name: "The Gully Club", leagueIds: [leagueId, second.leagueId] });
  joinAs(services, makeLeague(services, traded, eve, SETTINGS), kim);
  addOperator(services, olga.email);
  const [gives = 0] = squads[0] ?? [];
  const [gets = 0, released = 0] = squads[1] ?? [];
  const { participantId: partnerId } = members[1];
  offerTrade(services, members[0], { partnerId, gives: [gives], gets: [gets], key: "x" });
  const [playerId = 0] = traded.free[0] ?? [];
  bidForPlayer(services, members[1], { playerId, amount: 100, released });
  if (match !== "to come") services.setNow(START + HOUR);
  inLockedTransaction(services, () => {});
  if (match === "in play") recordScore(services, 1, IN_PLAY);
  const of = { outsider: omar, former: dana, rival: eve, clubmate: kim, member: ben };
  const deputies = nameDeputies(services, managed, cara, una);
  return logIn(services, { ...of, ...deputies, manager: asha, operator: olga });
}

type Users = Readonly<Record<Exclude<Visitor, "nobody" | "unverified">, AddressedUser>>;

async function logIn(services: TestServices, users: Users): Promise<World> {
  const unverified = await makeUser(services, "Nina");
  services.db
    .update(accounts)
    .set({ emailVerifiedAt: null })
    .where(eq(accounts.id, unverified.id))
    .run();
  const tokens = await makeTokens(services, users);
  const cookies: Record<string, string> = { nobody: "" };
  for (const [name, user] of Object.entries({ unverified, ...users })) {
    cookies[name] = await logInAs(services, user);
  }
  return { services, cookies: cookies as World["cookies"], tokens };
}

/** A token of each kind that pushes no score of league 1, and the operator's, which does. */
async function makeTokens(services: TestServices, users: Users): Promise<World["tokens"]> {
  const { outsider, rival, operator, clubmate } = users;
  addOperator(services, rival.email);
  const [ofRival, own] = [rival, operator].map((user) => requireOperator(services.db, user));
  if (!ofRival || !own) throw new Error("Both are operators.");
  const tournamentId = makeCup(services, own, "Another Cup");
  addMatch(services, own, tournamentId, "2026-05-01T10:00");
  makeLeague(services, { tournamentId }, outsider);
  const ended = tokenOf(services, own, 1);
  for (const { id: tokenId } of openPushTokens(services, own, 1).tokens) {
    endPushToken(services, own, { tournamentId: 1, tokenId }, "192.0.2.1");
  }
  const wrong = ended.replaceAll(/[a-m]/g, "n");
  const tokens = {
    ...{ nobody: wrong, unverified: wrong, member: "", deputy: "", deposed: "", manager: "" },
    ...{ outsider: tokenOf(services, own, tournamentId), former: ended },
    ...{ rival: tokenOf(services, ofRival, 1), clubmate: await apiTokenOf(services, clubmate) },
    operator: tokenOf(services, own, 1),
  };
  removeOperator(services, rival.email);
  // Emails about the new tokens would only make each comparison of tables slower.
  services.db.delete(mails).run();
  return tokens;
}
