import { inTransaction } from "#db/client";
import type { OpenEvent, SquadEvent } from "#game/squads/events";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { replaceInSavedTeam } from "#server/play/locks/replace-in-saved-team";
import { appendSquadEvents } from "#server/play/squads/append-events";
import type { SubmitOutcome, TeamInput } from "#server/play/teams/submit-team";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, type SmallSeason } from "./season";
import { type LeagueOptions, START, startLeague } from "./start-league";
import { startOnce } from "./start-once";

/** Places in the squad of a real team: 0-4 bat, 5-10 bowl, 11-13 all-round, 14 and 15 keep. */
const EVEN = [0, 2, 4, 6, 8, 12, 14];
const ODD = [1, 3, 5, 7, 9, 11, 13, 15];
/** Of the squad above, in its order: four batsmen, four bowlers, two all-rounders, a keeper. */
const ELEVEN = [0, 1, 2, 7, 3, 4, 9, 10, 5, 12, 6];

/** Fifteen players of a small season: the even places of one real team, the odd ones of the other. */
export function squadFrom({ playersOf }: SmallSeason, team: 0 | 1): number[] {
  return [
    ...EVEN.flatMap((place) => playersOf(team)[place] ?? []),
    ...ODD.flatMap((place) => playersOf(1 - team)[place] ?? []),
  ];
}

/** A legal eleven of such a squad; on the bench is one of each role. */
export function elevenOfSquad(squad: readonly number[]): number[] {
  return ELEVEN.flatMap((at) => squad[at] ?? []);
}

/**
 * A league with owned players, whose squads are made: Asha has the even places of the Reds and the odd
 * ones of the Blues, Ben the other way round, fifteen players each at 1.00 to 15.00; the tenth places
 * belong to nobody. Reds and Blues meet at START and on the four days after it.
 */
export async function startSquadLeague<
  Member extends string = never,
  Outsider extends string = never,
>(
  options: Omit<LeagueOptions<Member, Outsider>, "format" | "teams" | "members"> & {
    /** Beside Asha and Ben; they have no squad. */
    readonly members?: readonly Member[];
    /** Without it squads are made. */
    readonly stage?: "before" | "making";
  } = {},
) {
  const { stage, members: joining = [], ...rest } = options;
  const starts = [0, 1, 2, 3, 4].map((day) => START + day * DAY);
  const started = await startOnce(["squads", options], async () => {
    const made = await startLeague<Member | "Ben", Outsider>(starts, {
      ...rest,
      members: ["Ben", ...joining],
      format: "owned",
    });
    if (stage !== "before") happenIn(made, openEvent(made));
    if (stage === undefined) happenIn(made, ...salesOf(made), { kind: "close" });
    return made;
  });
  const { services, season, league, members } = started;
  const { leagueId } = league;
  const people: Readonly<Record<string, MemberLeague>> = members;
  const [asha, ben] = [people.asha, people.ben];
  if (!asha || !ben) throw new Error("Asha and Ben are in the league.");
  const squads = { asha: squadFrom(season, 0), ben: squadFrom(season, 1) };
  const free = [0, 1].flatMap((team) => season.playersOf(team)[10] ?? []);

  /** Adds events as the use cases of squads do, at the clock's time. */
  function happen(...events: SquadEvent[]): void {
    happenIn(started, ...events);
  }

  return {
    ...started,
    asha,
    ben,
    users: { asha: started.asha, ben: started.ben },
    /** The owned players when the squads were made, the cheapest first. */
    squads,
    /** Two bowlers whom nobody owns, a Red and a Blue. */
    free,
    happen,

    elevenOf: elevenOfSquad,

    /** Saves a team; its first two players are the captains. */
    pick: (
      who: MemberLeague,
      playerIds: readonly number[],
      rest: Partial<TeamInput> = {},
    ): SubmitOutcome => submit(services, who, playerIds, rest),

    /** Asha and Ben exchange players now, as a trade does. */
    trade(goes: readonly number[], comes: readonly number[]): void {
      const at = services.now();
      inLockedTransaction(services, (tx) => {
        const participantIds = [asha.participantId, ben.participantId] as const;
        const source = { leagueId, userId: null, key: null, at };
        const trade = { kind: "trade", participantIds, players: [goes, comes] } as const;
        appendSquadEvents(tx, source, [trade]);
        replaceInSavedTeam(tx, { ...asha, incoming: comes, at });
        replaceInSavedTeam(tx, { ...ben, incoming: goes, at });
      });
    },
  };
}

type Made = Pick<
  Awaited<ReturnType<typeof startLeague>>,
  "services" | "season" | "league" | "members"
>;

type MadeLeague = Omit<Made, "season">;

export function happenIn(
  { services, league: { leagueId } }: Pick<MadeLeague, "services" | "league">,
  ...events: SquadEvent[]
): void {
  const source = { leagueId, userId: null, key: null, at: services.now() };
  inTransaction(services.db, (tx) => appendSquadEvents(tx, source, events));
}

export function openEvent({ services, league: { leagueId }, members }: MadeLeague): OpenEvent {
  const { settings, tournamentId } = loadLeague(services.db, leagueId);
  const participantIds = Object.values(members).map(({ participantId }) => participantId);
  const players = loadLeaguePool(services.db, { leagueId, tournamentId });
  const seed = "0".repeat(32);
  return {
    ...{ kind: "open", way: "typed", seed, participantIds, settings },
    order: participantIds,
    players: players.map(({ id, teamId, role, overseas, uncapped, salary }) => {
      return { id, teamId, role, overseas, uncapped, salary, base: 50 };
    }),
  };
}

function salesOf({ season, members }: Made): SquadEvent[] {
  const people: Readonly<Record<string, MemberLeague>> = members;
  return (["asha", "ben"] as const).flatMap((who, team) =>
    squadFrom(season, team === 0 ? 0 : 1).map((playerId, at): SquadEvent => {
      const participantId = people[who]?.participantId ?? 0;
      return { kind: "sold", playerId, participantId, price: (at + 1) * 100 };
    }),
  );
}

export type SquadLeague = Awaited<ReturnType<typeof startSquadLeague<"Cara", "Dev">>>;
