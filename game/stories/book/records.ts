import type { AwardPlayer } from "#game/play/season/awards";
import type { StoryFixture } from "#game/play/season/story";
import type { Hundredths } from "../../core/units";

export interface TeamRecord {
  readonly fixture: StoryFixture;
  readonly participantId: number;
  /** Places for a climb. */
  readonly figure: Hundredths;
}

export interface PlayerRecord extends TeamRecord {
  readonly player: AwardPlayer;
}

/** The lead of the first over the second. */
export interface MarginRecord {
  readonly fixture: StoryFixture;
  readonly winnerId: number;
  readonly secondId: number;
  readonly figure: Hundredths;
}

/**
 * The best and the worst of a season (rules.md#season-book). The earlier one of equals comes first.
 */
interface SeasonRecords {
  readonly highest: readonly TeamRecord[];
  readonly lowest: readonly TeamRecord[];
  /** Points for a team, captaincy included. */
  readonly players: readonly PlayerRecord[];
  readonly captains: readonly PlayerRecord[];
  readonly widest: readonly MarginRecord[];
  readonly closest: readonly MarginRecord[];
  /** Ranks gained overall in one match. */
  readonly climbs: readonly TeamRecord[];
  readonly wins: readonly { readonly participantId: number; readonly wins: number }[];
}

/** `most` is the number of records of each kind. */
export function findRecords(story: readonly StoryFixture[], most: number): SeasonRecords {
  const teams = story.flatMap((fixture) =>
    fixture.teams.map(({ participantId, points }) => ({ fixture, participantId, figure: points })),
  );
  const players = story.flatMap((fixture) =>
    fixture.teams.flatMap(({ participantId, players: own }) =>
      own.map((player) => ({ fixture, participantId, player, figure: player.points })),
    ),
  );
  const captains = players
    .filter(({ player }) => player.captaincy !== null)
    .map((each) => ({ ...each, figure: each.player.gain }));
  const margins = story.flatMap(marginOf);
  return {
    highest: highestOf(teams, most),
    lowest: lowestOf(teams, most),
    players: highestOf(players, most),
    captains: highestOf(captains, most).filter(({ figure }) => figure > 0),
    widest: highestOf(margins, most),
    closest: lowestOf(margins, most),
    climbs: highestOf(story.flatMap(climbsIn), most).filter(({ figure }) => figure > 0),
    wins: countWins(story).slice(0, most),
  };
}

function highestOf<Item extends { readonly figure: number }>(items: readonly Item[], most: number) {
  return [...items].sort((a, b) => b.figure - a.figure).slice(0, most);
}

function lowestOf<Item extends { readonly figure: number }>(items: readonly Item[], most: number) {
  return [...items].sort((a, b) => a.figure - b.figure).slice(0, most);
}

function marginOf(fixture: StoryFixture): MarginRecord[] {
  const [first, second] = [...fixture.teams].sort((a, b) => b.points - a.points);
  if (first === undefined || second === undefined) return [];
  const { participantId: winnerId } = first;
  const figure = first.points - second.points;
  return [{ fixture, winnerId, secondId: second.participantId, figure }];
}

function climbsIn(fixture: StoryFixture): TeamRecord[] {
  return fixture.entries.flatMap(({ participantId, rankBefore, rankAfter }) =>
    rankBefore === null || rankAfter === null
      ? []
      : [{ fixture, participantId, figure: rankBefore - rankAfter }],
  );
}

function countWins(story: readonly StoryFixture[]) {
  const wins = new Map<number, number>();
  for (const { entries, teams } of story) {
    const withTeam = new Set(teams.map(({ participantId }) => participantId));
    for (const { participantId, rank } of entries) {
      if (rank !== 1 || !withTeam.has(participantId)) continue;
      wins.set(participantId, (wins.get(participantId) ?? 0) + 1);
    }
  }
  return [...wins]
    .map(([participantId, count]) => ({ participantId, wins: count }))
    .sort((a, b) => b.wins - a.wins);
}
