import { isOver } from "../../play/match/state";
import type { AwardPlayer } from "../../play/season/awards";
import type { LeagueRound } from "../../play/season/league-rounds";
import { rankByPoints } from "../../play/season/ranking";
import type { StoryEntry, StoryFixture, StoryTeam } from "../../play/season/story";

/** A round with the states of its fixtures. */
interface ToldRound extends Pick<LeagueRound, "number"> {
  readonly title: string;
  readonly fixtures: readonly {
    readonly id: number;
    readonly state: Parameters<typeof isOver>[0];
  }[];
}

/** Nothing of it is still to come, and something was played. */
export function isRoundOver({ fixtures }: Pick<ToldRound, "fixtures">): boolean {
  const isPlayed = fixtures.some(({ state }) => state === "finished");
  return isPlayed && fixtures.every(({ state }) => isOver(state));
}

/**
 * Each round that is over as if it were one fixture, for its recap (rules.md#recaps): its id is that of
 * its last fixture. A fixture that is in no round, or in one that goes on, is left out.
 */
export function storyOfRounds(
  story: readonly StoryFixture[],
  rounds: readonly ToldRound[],
): StoryFixture[] {
  return rounds.filter(isRoundOver).flatMap(({ number, title, fixtures }) => {
    const ids = new Set(fixtures.map(({ id }) => id));
    const own = story.filter(({ fixtureId }) => ids.has(fixtureId));
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const counted = own.filter(({ isCounted }) => isCounted).sort((a, b) => a.number - b.number);
    const lastCountedId = counted.at(-1)?.fixtureId ?? null;
    const ofRound = { fixtureIds: [...ids], played: own.length, lastCountedId };
    return [
      {
        ...last,
        ...{ number, status: "", startsAt: first.startsAt },
        round: { number, title, ...ofRound },
        isCounted: counted.length > 0,
        entries: addEntries(own),
        teams: addTeams(own.flatMap(({ teams }) => teams)),
      },
    ];
  });
}

/** Ranks of the round, and overall ones before its first fixture and after its last. */
function addEntries(fixtures: readonly StoryFixture[]): StoryEntry[] {
  const added = new Map<number, StoryEntry>();
  for (const entry of fixtures.flatMap(({ entries }) => entries)) {
    const before = added.get(entry.participantId);
    const rankBefore = before === undefined ? entry.rankBefore : before.rankBefore;
    const points = (before?.points ?? 0) + entry.points;
    added.set(entry.participantId, { ...entry, points, rankBefore });
  }
  const entries = [...added.values()].map((id) => ({ id, points: id.points }));
  return rankByPoints(entries).map(({ id, rank }) => ({ ...id, rank }));
}

function addTeams(teams: readonly StoryTeam[]): StoryTeam[] {
  const added = new Map<number, StoryTeam>();
  for (const team of teams) {
    const before = added.get(team.participantId);
    added.set(team.participantId, before === undefined ? team : addTeam(before, team));
  }
  return [...added.values()];
}

function addTeam(one: StoryTeam, other: StoryTeam): StoryTeam {
  const otherWay =
    one.pointsOtherWay === undefined || other.pointsOtherWay === undefined
      ? {}
      : { pointsOtherWay: one.pointsOtherWay + other.pointsOtherWay };
  const { pointsOtherWay: _, ...team } = one;
  return {
    ...{ ...team, ...otherWay },
    points: one.points + other.points,
    players: addPlayers([...one.players, ...other.players]),
  };
}

function addPlayers(players: readonly AwardPlayer[]): AwardPlayer[] {
  const added = new Map<number, AwardPlayer>();
  for (const player of players) {
    const { playerId, points, captaincy, gain, isNew, ducks } = player;
    const before = added.get(playerId);
    if (before === undefined) added.set(playerId, player);
    else {
      added.set(playerId, {
        playerId,
        points: before.points + points,
        captaincy: before.captaincy ?? captaincy,
        gain: before.gain + gain,
        isNew: before.isNew || isNew,
        ducks: before.ducks + ducks,
      });
    }
  }
  return [...added.values()];
}
