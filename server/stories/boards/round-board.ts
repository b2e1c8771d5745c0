import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { PAGE_ROWS } from "#game/core/list-page";
import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import { roundWith } from "#game/play/season/league-rounds";
import { rankByPoints } from "#game/play/season/ranking";
import { fillSlots } from "#game/play/team/leaderboard-slots";
import { isRoundOver } from "#game/stories/recap/round-story";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { type PublicTx, sharePublicRead } from "#server/play/locks/locked-transaction";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import { loadLeagueRounds, type NamedRound } from "#server/play/season/league-rounds";
import type { ExtraRow } from "./extra-rows";
import {
  describeRows,
  type LeaderboardRow,
  type LeaderboardSlot,
  loadRanked,
  namesIn,
  type PlayerName,
  type PlayerNames,
  type SharedBoard,
} from "./leaderboard-rows";
import { type LeagueTeam, markOwn } from "./league-teams";
import { chooseRunners } from "./rank-race";
import {
  type FixtureName,
  loadStartedFixtures,
  nameFixture,
  type StartedFixture,
} from "./started-fixtures";

/** A round that has locked, with its fixtures that have. */
export interface StartedRound extends NamedRound {
  /** Nothing of it is to come: then it has a recap. */
  readonly isOver: boolean;
  /** By start; at least one. */
  readonly fixtures: readonly StartedFixture[];
}

/** In their order; none in a format without rounds. */
export const loadStartedRounds = shareRead((tx: Tx, leagueId: number): readonly StartedRound[] => {
  const rounds = loadLeagueRounds(tx, leagueId);
  if (rounds.length === 0) return [];
  const started = new Map(
    loadStartedFixtures(tx, leagueId).map((fixture) => [fixture.id, fixture]),
  );
  return rounds.flatMap(({ opening: _, ...round }) => {
    const fixtures = round.fixtures.flatMap(({ id }) => started.get(id) ?? []);
    return fixtures.length === 0 ? [] : [{ ...round, isOver: isRoundOver(round), fixtures }];
  });
});

/** With points and rank of the whole round: everybody who was in the league at a lock of it. */
export const loadRankedInRound = shareRead(
  (tx: Tx, leagueId: number, number: number): readonly LeagueTeam[] => {
    const teams = new Map<number, LeagueTeam>();
    for (const { id } of fixturesOf(tx, leagueId, number)) {
      for (const team of loadRanked(tx, leagueId, id)) {
        const points = (teams.get(team.participantId)?.points ?? 0) + team.points;
        teams.set(team.participantId, { ...team, points });
      }
    }
    const entries = [...teams.values()].map((id) => ({ id, points: id.points }));
    return rankByPoints(entries).map(({ id, rank }) => ({ ...id, rank }));
  },
);

/** Members share the first page with its names; no row is marked as own. */
export const boardOfRound = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number, number: number): SharedBoard => {
    const first = loadRankedInRound(tx, leagueId, number).slice(0, PAGE_ROWS);
    const rows = describeInRound(tx, { leagueId, tournamentId, number }, first);
    return {
      rows,
      names: namesInRound(tx, { leagueId, tournamentId, number }, [...rows.values()]),
    };
  },
);

/** The points of teams in each match of a round, and in all of them. */
export interface RoundTable extends Omit<StartedRound, "fixtures"> {
  readonly fixtures: readonly FixtureName[];
  /** By total; of several pages the first ones, the own and the chosen one. */
  readonly teams: readonly TeamInRound[];
}

interface TeamInRound {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
  readonly rank: number | null;
  /** In the order of the fixtures; null outside a fixture's table. */
  readonly points: readonly (Hundredths | null)[];
  readonly total: Hundredths;
}

/** Null for a fixture in no round. */
export function readRoundTable(
  tx: Tx,
  member: MemberLeague,
  fixtureId: number,
  chosenId: number | null,
): RoundTable | null {
  const { leagueId } = member;
  const round = roundWith(loadStartedRounds(tx, leagueId), fixtureId);
  if (round === null) return null;
  const { fixtures, ...named } = round;
  const stored = readPointsByFixture(
    tx,
    leagueId,
    fixtures.map(({ id }) => id),
  );
  const ranked = markOwn(loadRankedInRound(tx, leagueId, round.number), member);
  return {
    ...named,
    fixtures: fixtures.map(nameFixture),
    teams: chooseRunners(ranked, chosenId).map(
      ({ participantId, teamName, mine, rank, points: total }) => ({
        ...{ participantId, teamName, mine, rank, total },
        points: fixtures.map(({ id }) => stored.get(id)?.[participantId] ?? null),
      }),
    ),
  };
}

interface RoundOf {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly number: number;
}

/** The rows of its matches, added up. */
export function describeInRound(
  tx: PublicTx,
  { number, ...league }: RoundOf,
  teams: readonly LeagueTeam[],
): ReadonlyMap<number, LeaderboardRow> {
  const pool = loadPoolById(tx, league);
  const inMatches = fixturesOf(tx, league.leagueId, number).map((fixture) =>
    describeRows(tx, { ...league, fixture }, teams),
  );
  const rows = teams.flatMap((team): LeaderboardRow[] => {
    const own = inMatches.flatMap((rowsIn) => rowsIn.get(team.participantId) ?? []);
    const [first] = own;
    if (first === undefined) return [];
    const slots = addSlots(own.flatMap((row) => row.slots.flatMap((slot) => slot ?? [])));
    const players = [...slots.keys()].flatMap((id) => pool.get(id) ?? []);
    return [
      {
        ...{ ...first, ...team, figures: null },
        transfers: own.reduce((sum, { transfers }) => sum + transfers, 0),
        booster: own.find(({ booster }) => booster !== null)?.booster ?? null,
        boosterGivenBack: own.every(({ boosterGivenBack }) => boosterGivenBack),
        extras: addExtras(own.flatMap(({ extras }) => extras)),
        slots:
          players.length === 0
            ? []
            : fillSlots(players).map((one) => one && (slots.get(one.id) ?? null)),
      },
    ];
  });
  return new Map(rows.map((row) => [row.participantId, row]));
}

export function namesInRound(
  tx: Tx,
  { number, ...league }: RoundOf,
  rows: readonly LeaderboardRow[],
): PlayerNames {
  const names: Record<number, PlayerName> = {};
  for (const fixture of fixturesOf(tx, league.leagueId, number)) {
    for (const [id, name] of Object.entries(namesIn(tx, { ...league, fixture }, rows))) {
      if (name.playsNow || !(id in names)) names[Number(id)] = name;
    }
  }
  return names;
}

function fixturesOf(tx: Tx, leagueId: number, number: number): readonly StartedFixture[] {
  return loadStartedRounds(tx, leagueId).find((round) => round.number === number)?.fixtures ?? [];
}

/** Also players who came in for one match alone. */
function addSlots(slots: readonly LeaderboardSlot[]): ReadonlyMap<number, LeaderboardSlot> {
  const added = new Map<number, LeaderboardSlot>();
  for (const slot of slots) {
    const before = added.get(slot.playerId);
    const points = before?.points == null ? slot.points : before.points + (slot.points ?? 0);
    added.set(slot.playerId, { ...slot, ...before, points });
  }
  return added;
}

/** One of each kind: predictions are counted, because each match has its own. */
function addExtras(extras: readonly ExtraRow[]): ExtraRow[] {
  return (["booster", "prediction"] as const).flatMap((kind) => {
    const own = extras.filter((extra) => extra.kind === kind);
    const [first] = own;
    if (first === undefined) return [];
    const points = own.reduce((sum, extra) => sum + extra.points, 0);
    const name = kind === "booster" ? first.name : plural(own.length, "match", "matches");
    return [{ ...first, name, points }];
  });
}
