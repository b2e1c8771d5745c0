import { orUnnamed } from "#game/core/words";
import type { StoryFixture } from "#game/play/season/story";
import type { RecapNames } from "#game/stories/recap/parts";
import { type SeasonCard, sayCard } from "#game/stories/season-card-words";
import { findSeasonCards, type SeasonFact, sayMissingCards } from "#game/stories/season-cards";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadCrests } from "#server/play/leagues/league-crests";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadTeams } from "../boards/league-teams";
import { readFinish } from "../boards/season-finish";
import { findStory } from "../boards/season-story";
import { findOwnMatches } from "../looking-back/judge-own-season";
import { drawableText } from "./card-text";
import type { DrawnSeasonCard } from "./draw-season-card";

interface SeasonCards {
  readonly league: string;
  readonly tournament: string;
  readonly cards: readonly ShownSeasonCard[];
  /** Why there are not all five. */
  readonly missing: readonly string[];
}

export interface ShownSeasonCard extends SeasonCard {
  /** The real team of the player on it; null for a card without one. */
  readonly playerTeam: string | null;
}

/**
 * The cards of a season that is over, the reader's own among them (rules.md#season-cards). They name
 * teams and players, no members.
 *
 * @throws AppError "not-found" with a sentence while the season goes on
 */
export async function showSeasonCards(
  services: Services,
  member: MemberLeague,
): Promise<SeasonCards> {
  const season = await readSeason(services, member);
  const { facts, names, league, tournament, teamOf } = season;
  return {
    ...{ league, tournament, missing: sayMissingCards(season, facts) },
    cards: facts.map((fact) => {
      const card = sayCard(fact, names);
      return { ...card, playerTeam: card.playerId === null ? null : teamOf(card.playerId) };
    }),
  };
}

interface SharedSeasonCard {
  readonly drawn: DrawnSeasonCard;
  readonly sentence: string;
}

/**
 * One of them for its picture; null for a card that the season does not have.
 *
 * @param kind from the address
 * @throws as `showSeasonCards` does
 */
export async function findSeasonCard(
  services: Services,
  member: MemberLeague,
  kind: string,
): Promise<SharedSeasonCard | null> {
  const { facts, names, league, tournament } = await readSeason(services, member);
  const fact = facts.find((each) => each.kind === kind);
  if (fact === undefined) return null;
  const { title, figure, sentences } = sayCard(fact, names);
  const card = sayCard(fact, drawable(names));
  const crests = loadCrests(services.db, member.leagueId);
  return {
    drawn: {
      ...card,
      crests: card.participantIds.flatMap((id) => crests[id] ?? []),
      ...{ league, tournament },
    },
    sentence: [title, figure, sentences].filter(Boolean).join(" ").replace(/\.$/, ""),
  };
}

/** Another word in place of a name with missing letters, because half a name is another name. */
function drawable({ team, player }: RecapNames): RecapNames {
  return {
    team: (id) => drawableText(team(id)) ?? "A team",
    player: (id) => drawableText(player(id)) ?? "A player",
  };
}

interface Season {
  readonly story: readonly StoryFixture[];
  readonly facts: readonly SeasonFact[];
  readonly names: RecapNames;
  readonly league: string;
  readonly tournament: string;
  readonly teamOf: (playerId: number) => string | null;
}

async function readSeason(services: Services, member: MemberLeague): Promise<Season> {
  const { leagueId, tournamentId, participantId: mine } = member;
  const end = inLockedReadTransaction(services, (tx, now) => {
    const finish = readFinish(tx, member, now);
    return finish && { finish, teams: loadTeams(tx, leagueId), pool: loadPoolById(tx, member) };
  });
  if (end === null) {
    throw new AppError("not-found", "The cards of a season appear when it is over.");
  }
  const { finish, teams, pool } = end;
  const story = await findStory(services, member);
  const own = await findOwnMatches(services, { leagueId, tournamentId, participantId: mine });
  const facts = findSeasonCards({
    ...{ story, own: story.length === 0 ? [] : own },
    table: teams.flatMap(({ participantId, rank, points }) =>
      rank === null ? [] : [{ participantId, rank, points }],
    ),
    mine,
    isByPoints: finish.table === "points",
  });
  return {
    story,
    facts,
    names: {
      team: (id) => finish.names.get(id) ?? orUnnamed(""),
      player: (id) => pool.get(id)?.name ?? "A player",
    },
    ...{ league: finish.league, tournament: finish.tournament.name },
    teamOf: (id) => pool.get(id)?.teamShortName ?? null,
  };
}
