import { eq } from "drizzle-orm";
import { fixtures, teams } from "#db/schema";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { AddressedUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadStoredLeague } from "#server/play/leagues/load-league";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { submit } from "#tests/server/play/leagues/elevens";
import { addTeam, DAY } from "./season";
import type { TestServices } from "./services";
import { START, startLeague } from "./start-league";
import { startOnce } from "./start-once";

/** A match: how many days after `START`, and which two of the four real teams, from 0. */
export type Match = readonly [day: number, a: number, b: number];

/** Reds v Blues and Greens v Golds in turn, a day apart; the last is a playoff. */
const MATCHES: readonly Match[] = [
  [0, 0, 1],
  [1, 2, 3],
  [2, 0, 1],
  [3, 2, 3],
  [4, 0, 2],
  [5, 1, 3],
];

/** The price of each player of a squad. */
export const PRICE = 500;

export interface TradedLeague {
  readonly services: TestServices;
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly fixtureIds: readonly number[];
  /** In the order of joining: Asha, who manages the league, Bela, Chitra and Dev. */
  readonly members: readonly [MemberLeague, MemberLeague, MemberLeague, MemberLeague];
  readonly users: readonly [AddressedUser, AddressedUser, AddressedUser, AddressedUser];
  /** Has an account and is not in the league. */
  readonly omar: AddressedUser;
  /**
   * The squad of a member by place: 0-3 bat, 4-7 bowl, each of another real team in their order; 8 and
   * 9 all-round, 10 and 11 keep, all four of the real team with the member's place.
   */
  readonly squads: readonly (readonly number[])[];
  /** Nobody's: of each real team a batsman, two bowlers and an all-rounder. */
  readonly free: readonly (readonly number[])[];
}

/** Two days before the first match. */
export const BEFORE = START - 2 * DAY;

/**
 * A league of four with squads of twelve, room for thirteen and 40.00 left of each purse, whose elevens
 * are saved: everybody but the last bowler of each squad.
 */
export function startTradedLeague(options: TradedOptions = {}): Promise<TradedLeague> {
  return startOnce(["traded", options], () => makeTradedLeague(options));
}

interface TradedOptions {
  readonly settings?: Partial<LeagueSettings>;
  readonly matches?: readonly Match[];
  /** From which of the matches on they are playoffs; the last one unless given. */
  readonly playoffFrom?: number;
}

async function makeTradedLeague(options: TradedOptions): Promise<TradedLeague> {
  const { matches = MATCHES, playoffFrom = matches.length - 1 } = options;
  const league = await startLeague(
    matches.map(([day]) => START + day * DAY),
    {
      members: ["Bela", "Chitra", "Dev"],
      outsiders: ["Omar"],
      settings: { squadSize: 13, ...options.settings },
      format: "owned",
      now: BEFORE,
      playoffFrom,
    },
  );
  const { services, season, members } = league;
  const { leagueId } = league.manager;
  const players = [
    ...season.teamIds.map((_, index) => season.playersOf(index)),
    ...["Greens", "Golds"].map((name) => {
      const shortName = name.slice(0, 3).toUpperCase();
      return addTeam(services, { tournamentId: season.tournamentId, name, shortName }).players;
    }),
  ];
  const teamIds = listTeamIds(services, season.tournamentId);
  matches.forEach(([, a, b], index) => {
    services.db
      .update(fixtures)
      .set({ teamAId: at(teamIds, a), teamBId: at(teamIds, b) })
      .where(eq(fixtures.id, at(season.fixtureIds, index)))
      .run();
  });
  const of = (team: number, place: number) => at(at(players, team), place);
  const places = [0, 1, 2, 3];
  const squads = places.map((own) => [
    ...places.map((team) => of(team, own)),
    ...places.map((team) => of(team, 5 + own)),
    ...[11, 12, 14, 15].map((place) => of(own, place)),
  ]);
  const all = [members.asha, members.bela, members.chitra, members.dev] as const;
  const { settings } = loadStoredLeague(services.db, leagueId);
  const participantIds = all.map(({ participantId }) => participantId);
  const open = { way: "typed", seed: "0".repeat(32), participantIds, players: [] } as const;
  appendSquadEvents(services.db, { leagueId, userId: null, key: "made", at: BEFORE - DAY }, [
    { kind: "open", ...open, order: participantIds, settings },
    ...squads.flatMap((squad, own) =>
      squad.map((playerId) => {
        const participantId = at(participantIds, own);
        return { kind: "sold", playerId, participantId, price: PRICE } as const;
      }),
    ),
    { kind: "close" },
  ]);
  all.forEach((member, own) => {
    const eleven = at(squads, own).filter((_, place) => place !== 7);
    const outcome = submit(services, member, eleven);
    if (!outcome.ok) throw new Error(outcome.faults.map(submissionFaultSentence).join(" "));
  });
  return {
    services,
    leagueId,
    tournamentId: season.tournamentId,
    fixtureIds: season.fixtureIds,
    members: all,
    users: [league.asha, league.bela, league.chitra, league.dev],
    omar: league.omar,
    squads,
    free: places.map((team) => [4, 9, 10, 13].map((place) => of(team, place))),
  };
}

function listTeamIds({ db }: TestServices, tournamentId: number): number[] {
  return db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .orderBy(teams.id)
    .all()
    .map(({ id }) => id);
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new Error(`There is nothing at ${index}.`);
  return value;
}
