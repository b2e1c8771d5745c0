import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, tournaments, users } from "#db/schema";
import type { Crest } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import type { BracketGame } from "#game/play/head-to-head/playoffs";
import type { TableRow } from "#game/play/head-to-head/table";
import type { StoryFixture } from "#game/play/season/story";
import { awardSeason, type SeasonOfAwards } from "#game/stories/award-season";
import type { ToldOdds } from "#game/stories/odds/told-odds";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadHeadToHead } from "#server/play/head-to-head/load-head-to-head";
import { loadMemberNames, type MemberName } from "#server/play/head-to-head/member-names";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { readCrests } from "#server/play/leagues/league-crests";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { type LeagueRules, loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { hashLeagueFile } from "#server/trust/league-file/write-league-file";
import { type LeagueTeam, loadTeams } from "../boards/league-teams";
import { loadRace } from "../boards/race-of-rounds";
import type { RankRace } from "../boards/rank-race";
import { findSeasonFinish, type SeasonFinish } from "../boards/season-finish";
import { findStory } from "../boards/season-story";
import { loadStartedFixtures } from "../boards/started-fixtures";
import { findToldOdds } from "../odds/told-odds";
import { findRecap } from "../recaps/find-recap";
import { findSquadsReview, type ReviewOfSquads } from "../recaps/squads-review";

/** The data of a season's book (rules.md#season-book). */
export interface BookOfSeason {
  readonly league: string;
  readonly tournament: string;
  readonly manager: string;
  readonly finish: SeasonFinish;
  readonly teams: readonly LeagueTeam[];
  /** Never empty. */
  readonly teamName: (participantId: number) => string;
  readonly crestOf: (participantId: number) => Crest;
  readonly playerName: (playerId: number) => string;
  /** Every match that was played, in the order of the locks. */
  readonly story: readonly StoryFixture[];
  readonly abandoned: number;
  readonly race: RankRace;
  readonly awards: SeasonOfAwards;
  /** Null in leagues without squads. */
  readonly squads: ReviewOfSquads | null;
  /** Null if the league plays none. */
  readonly headToHead: BookedHeadToHead | null;
  readonly rules: LeagueRules;
  /** As they are kept; empty in a league without them. */
  readonly odds: ToldOdds;
  /** Empty for a match without a recap. */
  readonly recapOf: (fixtureId: number) => readonly string[];
  /** SHA-256 of the league file, 64 hexadecimal digits. */
  readonly fileHash: string;
}

interface BookedHeadToHead {
  readonly table: readonly TableRow[];
  readonly games: readonly BracketGame[];
  readonly names: ReadonlyMap<number, MemberName>;
}

/**
 * Uses the use cases of the screens, so that the numbers agree.
 *
 * @returns null while the season goes on, and if nobody has any points
 */
export async function readBook(services: Services, ids: LeagueIds): Promise<BookOfSeason | null> {
  const finish = await findSeasonFinish(services, ids);
  if (finish === null) return null;
  const story = await findStory(services, ids);
  const shelf = inLockedReadTransaction(services, (tx) => readShelf(tx, ids, story));
  const odds = await findToldOdds(services, ids);
  const fileHash = await hashLeagueFile(services, ids);
  const recaps = new Map<number, readonly string[]>();
  for (const { fixtureId } of story) {
    const { sentences } = await findRecap(services, ids, fixtureId);
    recaps.set(
      fixtureId,
      sentences.map(({ text }) => text),
    );
  }
  return { ...shelf, finish, story, odds, recapOf: (id) => recaps.get(id) ?? [], fileHash };
}

function readShelf(tx: LockedTx, ids: LeagueIds, story: readonly StoryFixture[]) {
  const { leagueId, tournamentId } = ids;
  const rules = loadLeague(tx, leagueId);
  const teams = loadTeams(tx, leagueId);
  const names = new Map(teams.map((team) => [team.participantId, orUnnamed(team.teamName)]));
  const pool = loadPoolById(tx, ids);
  const season = loadLeagueFixtures(tx, leagueId);
  const started = loadStartedFixtures(tx, leagueId);
  const whole = loadHeadToHead(tx, leagueId);
  const { timeZone: zone, woodenSpoon } = rules.settings;
  return {
    ...readHead(tx, leagueId),
    rules,
    teams,
    teamName: (id: number) => names.get(id) ?? orUnnamed(""),
    crestOf: readCrests(tx, leagueId),
    playerName: (id: number) => pool.get(id)?.name ?? "",
    abandoned: season.filter(({ state }) => state === "abandoned").length,
    race: loadRace(tx, leagueId, started.length).of(teams),
    awards: awardSeason(story, season, {
      ...{ zone, woodenSpoon, oneOwner: formatOf(rules.format).hasSquads },
    }),
    squads: findSquadsReview(tx, leagueId, tournamentId),
    headToHead: whole && {
      table: whole.table,
      games: whole.bracket?.games ?? [],
      names: loadMemberNames(tx, leagueId),
    },
  };
}

function readHead(tx: Tx, leagueId: number) {
  const head = tx
    .select({ league: leagues.name, tournament: tournaments.name, manager: users.displayName })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (head === undefined) throw missingRow("league", leagueId);
  return { ...head, league: orUnnamed(head.league) };
}
