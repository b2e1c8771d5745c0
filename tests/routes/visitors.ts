import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users as accounts, leagues, participants, tryCounts } from "#db/schema";
import { addParticipant } from "#server/leagues/membership/add-participant";
import { appointDeputy, endDeputy } from "#server/leagues/membership/deputies";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addOperator } from "#server/matches/operator/name-operators";
import type { SessionUser } from "#server/people/accounts/sessions";
import { followHeadToHead } from "#server/play/head-to-head/turn-on";
import { allowActing } from "#server/play/leagues/acting-for";
import { type ManagedLeague, requireMember } from "#server/play/leagues/league-access";
import { openSquads } from "#server/squads/making/open-squads";
import { closeWithTest, keepAfterTest } from "#tests/support/close-with-test";
import { prepareDump } from "#tests/support/dump-tables";
import { DAY, makeLeague, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { managing } from "#tests/support/start-owned-league";
import { startPeopleLeague } from "#tests/support/start-people-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { ROUTES } from "../../app/routes";
import { logInAs } from "./page-args";

/**
 * The visitors: somebody with no session, somebody whose address is not confirmed, and people who have nothing
 * to do with the league, were in it once, manage another one and its club, are in the league's club by
 * another league, are in the league, are a deputy of its manager or were one, manage it and its club, and
 * operate the server.
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

/** League 1, everybody's cookies, and what addresses name in it. */
export interface World {
  readonly services: TestServices;
  readonly cookies: Readonly<Record<Visitor, string>>;
}

const KINDS = { season: makeSeasonWorld, room: makeRoomWorld, traded: makeTradedWorld } as const;
export type Kind = keyof typeof KINDS;

/** A new copy each time. */
function startWorld(kind: Kind): Promise<World> {
  return startOnce(["visitors", kind], KINDS[kind]);
}

/** A world, and what says whether anything has been stored in it since it was made. */
export interface WatchedWorld {
  readonly world: World;
  readonly hasStored: Watch;
}

const untouched = new Map<Kind, WatchedWorld>();
const dumps = new Map<Kind, string>();

/** The same world until `leaveWorld` says that it has changed; nobody has used up any tries. */
export async function worldFor(kind: Kind): Promise<WatchedWorld> {
  const known = untouched.get(kind);
  if (known) {
    known.world.services.db.delete(tryCounts).run();
    return known;
  }
  const world = await startWorld(kind);
  keepAfterTest(world.services.db);
  const watched = { world, hasStored: watchStored(world, dumps.get(kind)) };
  dumps.set(kind, watched.hasStored.before);
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

/** Whether an address or a procedure is of owned players. */
export function isOfSquads(name: string): boolean {
  return name in ROUTES.squads || /^room\.|\.squads$|\.trades$/.test(name);
}

/** With all that is for people. */
async function makeSeasonWorld(): Promise<World> {
  const { services, league, omar, dana, eve, kim, ben, cara, asha, olga, managed } =
    await startPeopleLeague();
  services.db.update(leagues).set({ headToHead: true }).run();
  const by = { leagueId: league.leagueId, userId: asha.id, now: services.now() };
  inTransaction(services.db, (tx) => followHeadToHead(tx, services, by));
  allowActing(services, requireMember(services.db, ben, league.leagueId), true);
  const una = await makeUser(services, "Una");
  joinLeague(services, una, league.pin, "192.0.2.1");
  services.db
    .update(participants)
    .set({ teamName: "Named XI" })
    .where(eq(participants.teamName, ""))
    .run();
  const of = { outsider: omar, former: dana, rival: eve, clubmate: kim, member: ben };
  const deputies = nameDeputies(services, managed, cara, una);
  return logIn(services, { ...of, ...deputies, manager: asha, operator: olga });
}

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

/** Of owned players, whose squads are made and can be traded. */
async function makeTradedWorld(): Promise<World> {
  const { services, users, omar } = await startTradedLeague();
  const [manager, member] = users;
  const others = { outsider: omar, former: omar, rival: omar, clubmate: omar, operator: omar };
  const deputies = { deputy: omar, deposed: omar };
  return logIn(services, { ...others, ...deputies, manager, member });
}

async function logIn(
  services: TestServices,
  users: Readonly<Record<Exclude<Visitor, "nobody" | "unverified">, SessionUser>>,
): Promise<World> {
  const unverified = await makeUser(services, "Nina");
  services.db
    .update(accounts)
    .set({ emailVerifiedAt: null })
    .where(eq(accounts.id, unverified.id))
    .run();
  const cookies: Record<string, string> = { nobody: "" };
  for (const [name, user] of Object.entries({ unverified, ...users })) {
    cookies[name] = await logInAs(services, user);
  }
  return { services, cookies: cookies as World["cookies"] };
}
