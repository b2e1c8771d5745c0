import type { FixtureState } from "#game/play/match/state";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { saveRules } from "#server/leagues/rules/save-rules";
import { recordScoreTx } from "#server/matches/results/record-score";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { submit } from "#tests/server/play/leagues/elevens";
import { NO_SCORE } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";

export const MEMBERS = ["Ben", "Chitra", "Dev"] as const;
export type Player = "asha" | "ben" | "chitra" | "dev";

type Runs = Partial<Record<Player, number>>;

/** The captains of members, by the places of the Reds in the squad: all four have the same eleven. */
const CAPTAIN: Readonly<Record<Player, number>> = { asha: 0, ben: 1, chitra: 2, dev: 11 };

const NOTHING = { round: null, of: null, with: null, schedule: null };

function pickIn({ services, season }: TeamsOf, who: MemberLeague, name: Player): void {
  const captain = season.playersOf(0)[CAPTAIN[name]] ?? 0;
  // The vice-captain is a Blue, who never does anything.
  const vice = season.playersOf(1)[0] ?? 0;
  const others = legalEleven(season).filter((id) => id !== captain && id !== vice);
  if (!submit(services, who, [captain, vice, ...others]).ok) throw new Error("It is legal.");
}

type TeamsOf = Pick<StartedLeague<never, never>, "services" | "season">;

/**
 * A league of four with a fixture a day, in which head-to-head is on. In each fixture a member has
 * what their own captain is said to have made, and the same as everybody on top.
 */
export async function startDuels(fixtures: number, settings: Partial<LeagueSettings> = {}) {
  const starts = Array.from({ length: fixtures }, (_, index) => START + index * DAY);
  const started = await startOnce(["duels", starts, settings], async () => {
    const made = await startLeague(starts, {
      members: MEMBERS,
      outsiders: ["Outsider", "Esha"],
      settings: { headToHead: true, roundLength: 1, ...settings },
    });
    for (const name of Object.keys(CAPTAIN) as Player[]) pickIn(made, made.members[name], name);
    return made;
  });
  const { services, season, members } = started;
  const pick = (who: MemberLeague, name: Player) => pickIn(started, who, name);

  /** Records a fixture, from 0, with the runs of captains; fewer than six balls, so no bonus. */
  const record = (tx: LockedTx, fixture: number, runs: Runs, state: FixtureState) => {
    const lines = Object.entries(runs).map(([name, made]) => ({
      ...inningsStats({ runs: made, ballsFaced: 3 }),
      playerId: season.playersOf(0)[CAPTAIN[name as Player]] ?? 0,
    }));
    const fixtureId = season.fixtureIds[fixture] ?? 0;
    const score = { ...NO_SCORE, state, lines: state === "abandoned" ? [] : lines };
    recordScoreTx(tx, services, fixtureId, score);
  };
  const play = (fixture: number, runs: Runs, state: FixtureState = "finished") => {
    const over = (starts[fixture] ?? 0) + HOUR;
    if (services.now() < over) services.setNow(over);
    inLockedTransaction(services, (tx) => record(tx, fixture, runs, state));
  };
  const page = (who: MemberLeague = members.asha, choice = {}) =>
    showHeadToHead(services, who, { ...NOTHING, ...choice });
  const nameOf = (participantId: number | null) =>
    Object.entries(members).find(([, each]) => each.participantId === participantId)?.[0] ?? null;
  /** "asha v ben: first" for each match of a round, sides in the order of their names. */
  const matchesOf = (round: number) =>
    (page(members.asha, { round }).round?.matches ?? [])
      .map(({ first, second, outcome }) => {
        const [one, other] = [first, second].map(
          (side) => nameOf(side.participantId) ?? side.name.toLowerCase(),
        );
        const winner = { first: one, second: other, tie: "tie" };
        const sides = [one, other].sort().join(" v ");
        return `${sides}: ${outcome === null ? "open" : winner[outcome]}`;
      })
      .sort();
  /** The opponent of a member in a round; null for the average, undefined for nobody. */
  const opponentOf = (name: Player, round: number) => {
    const { participantId } = members[name];
    const match = page(members.asha, { round }).round?.matches.find(({ first, second }) =>
      [first.participantId, second.participantId].includes(participantId),
    );
    if (match === undefined) return undefined;
    const { first, second } = match;
    return nameOf(
      first.participantId === participantId ? second.participantId : first.participantId,
    );
  };
  /** Member, matches played and points, the first first. */
  const tableOf = () =>
    page().table.map(({ participantId, played, points }) => [
      nameOf(participantId),
      played,
      points,
    ]);
  const set = (change: Partial<LeagueSettings>) => {
    const { asha, league } = started;
    const managed = requireManager(services.db, asha, league.leagueId);
    const before = loadLeague(services.db, league.leagueId).settings;
    saveRules(services, managed, {
      settings: { ...before, ...change },
      boosters: DEFAULT_BOOSTER_SETTINGS,
    });
  };
  return {
    ...started,
    tableOf,
    set,
    starts,
    play,
    record,
    pick,
    page,
    matchesOf,
    opponentOf,
    nameOf,
  };
}

export type Duels = Awaited<ReturnType<typeof startDuels>>;
