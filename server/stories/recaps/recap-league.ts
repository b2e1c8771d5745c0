import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, poolPlayers, tournaments } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { StoryFixture } from "#game/play/season/story";
import type { RecapNames } from "#game/stories/recap/parts";
import { findFacts, type Recap } from "#game/stories/recap/recaps";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadLeague, loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadStandings } from "#server/play/points/standings";
import { chaptersOf, findStory } from "../boards/season-story";
import { findOccasions } from "./find-occasions";

export interface RecapLeague {
  readonly name: string;
  readonly tournament: string;
  readonly isOn: boolean;
  readonly namesMembers: boolean;
  /** Of its weeks, an IANA name. */
  readonly zone: string;
  readonly captainMode: CaptainMode;
  readonly teams: number;
  readonly names: RecapNames;
  readonly memberOf: (participantId: number) => string;
}

/** For the screens of the league (rules.md#recaps). */
export function hasRecaps({ db }: Pick<Services, "db">, { leagueId }: Pick<LeagueIds, "leagueId">) {
  return loadPeopleSettings(db, leagueId).recaps;
}

/** @throws Error for an unknown league: guards come first */
export function loadRecapLeague(tx: Tx, leagueId: number): RecapLeague {
  const row = statementsOf(tx).names.get({ leagueId });
  if (!row) throw new Error(`There is no league ${leagueId}.`);
  const { settings, scoringRules } = loadLeague(tx, leagueId);
  const standings = loadStandings(tx, leagueId);
  const owned = new Map(standings.map((team) => [team.participantId, team]));
  return {
    name: orUnnamed(row.league),
    tournament: row.tournament,
    isOn: settings.recaps,
    namesMembers: settings.recapNames,
    zone: settings.timeZone,
    captainMode: scoringRules.extras.captainMode,
    teams: standings.length,
    names: {
      team: (participantId) => orUnnamed(owned.get(participantId)?.teamName ?? ""),
      player: (playerId) => statementsOf(tx).player.get({ playerId })?.name ?? "A player",
    },
    memberOf: (participantId) => owned.get(participantId)?.manager ?? "",
  };
}

const statementsOf = prepareOnce((db) => ({
  names: db
    .select({ league: leagues.name, tournament: tournaments.name })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  player: db
    .select({ name: poolPlayers.name })
    .from(poolPlayers)
    .where(eq(poolPlayers.id, sql.placeholder("playerId")))
    .prepare(),
}));

/** A match, or a round that is over in a format with rounds. */
export interface RecapMatch {
  readonly fixture: StoryFixture;
  readonly recap: Recap;
}

/** Kept as long as the story. */
const found = new WeakMap<readonly StoryFixture[], readonly RecapMatch[]>();

/** In the order of their locks. A league of more than a page of teams has none. */
export async function loadRecaps(
  services: Services,
  ids: LeagueIds,
): Promise<readonly RecapMatch[]> {
  const story = await findStory(services, ids);
  const known = found.get(story);
  if (known !== undefined) return known;
  const { chapters, occasions } = inLockedReadTransaction(services, (tx, now) => {
    const chapters = chaptersOf(tx, ids.leagueId, story);
    return { chapters, occasions: findOccasions(tx, ids, { story: chapters, now }) };
  });
  const recaps = findFacts(chapters, occasions);
  const matches = chapters.flatMap((fixture, place): RecapMatch[] => {
    const recap = recaps[place];
    return recap === undefined ? [] : [{ fixture, recap }];
  });
  found.set(story, matches);
  return matches;
}
