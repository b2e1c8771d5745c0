import { leagueBoosters } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { AddressedUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { noteRules } from "#server/play/proof/note-history";
import { submit } from "#tests/server/play/leagues/elevens";
import {
  DAY,
  joinAs,
  legalEleven,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "./season";
import { type TestServices, testServices } from "./services";
import { startOnce } from "./start-once";

/** The start of the first fixture in most tests: 2026-04-01 14:00 UTC. */
export const START = Date.UTC(2026, 3, 1, 14);

export interface LeagueOptions<Member extends string, Outsider extends string> {
  /** Display names of those who join Asha, the manager. */
  readonly members?: readonly Member[];
  /** Display names of those who have an account and are not in the league. */
  readonly outsiders?: readonly Outsider[];
  /** The members who submit `legalEleven` at once. */
  readonly teams?: readonly (Member | "Asha")[];
  readonly settings?: Partial<LeagueSettings>;
  /** A season unless given. */
  readonly format?: LeagueFormat;
  /** The number of times that each booster can be played; without it no booster is enabled. */
  readonly boosterUses?: number;
  /** The clock, UTC milliseconds: a day before the first start unless given. */
  readonly now?: number;
  /** Of the starts, the place (from 0) from which on they are playoffs. */
  readonly playoffFrom?: number;
  /** Tournaments have other ids than leagues, so that nothing can take one for the other. */
  readonly idsApart?: boolean;
}

/** Everybody with an account by the name in lower case, beside the league itself. */
export type StartedLeague<Member extends string, Outsider extends string> = {
  readonly services: TestServices;
  readonly season: SmallSeason;
  readonly league: SmallLeague;
  /** Asha in the league. */
  readonly manager: MemberLeague;
  /** The users in the league, by the name in lower case. */
  readonly members: Readonly<Record<Lowercase<"Asha" | Member>, MemberLeague>>;
} & Readonly<Record<Lowercase<"Asha" | Member | Outsider>, AddressedUser>>;

/**
 * The league that most tests begin with: Asha manages it, and the Reds and the Blues meet at each
 * of the starts (UTC milliseconds).
 */
export function startLeague<Member extends string = never, Outsider extends string = never>(
  starts: readonly number[],
  options: LeagueOptions<Member, Outsider> = {},
): Promise<StartedLeague<Member, Outsider>> {
  return startOnce(["league", starts, options], () => makeStarted(starts, options));
}

async function makeStarted<Member extends string, Outsider extends string>(
  starts: readonly number[],
  options: LeagueOptions<Member, Outsider>,
): Promise<StartedLeague<Member, Outsider>> {
  const {
    members: joining = [],
    outsiders = [],
    settings = {},
    boosterUses,
    playoffFrom,
  } = options;
  const services = testServices({ now: options.now ?? Math.min(...starts) - DAY });
  if (options.idsApart) startIdsApart(services);
  const season = makeSeason(services, starts, { playoffFrom });
  const users: Record<string, AddressedUser> = {};
  for (const name of ["Asha", ...joining, ...outsiders]) {
    users[name.toLowerCase()] = await makeUser(services, name);
  }
  const userOf = (name: string) => known(users, name);
  const league = makeLeague(services, season, userOf("Asha"), settings, options.format);
  const members: Record<string, MemberLeague> = { asha: league.manager };
  for (const name of joining) members[name.toLowerCase()] = joinAs(services, league, userOf(name));
  if (boosterUses !== undefined) {
    services.db.update(leagueBoosters).set({ enabled: true, maxUses: boosterUses }).run();
    noteRules(services.db, league.leagueId, services.now());
  }
  for (const name of options.teams ?? []) {
    const outcome = submit(services, known(members, name), legalEleven(season));
    if (!outcome.ok) throw new Error(outcome.faults.map(submissionFaultSentence).join(" "));
  }
  const { manager } = league;
  const started = { ...users, services, season, league, manager, members };
  // Everybody who is named in the options has just been added.
  return started as StartedLeague<Member, Outsider>;
}

function startIdsApart({ db }: TestServices): void {
  db.$client.exec("insert into sqlite_sequence (name, seq) values ('tournaments', 1000)");
}

function known<Value>(people: Readonly<Record<string, Value>>, name: string): Value {
  const value = people[name.toLowerCase()];
  if (value === undefined) throw new Error(`Nobody is called ${name}.`);
  return value;
}
