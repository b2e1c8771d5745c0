import { ROLES } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { completeSquads } from "#game/squads/completion";
import type { UnfinishedSquads } from "#game/squads/completion-board";
import type { SquadPlayer } from "#game/squads/events";
import { squadPlayer, squadSettings } from "./made-up-squads";

/** Numbers from 0 to below 1 that are the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Players of real teams, where roles, overseas and uncapped do not go by turns. */
function poolOf(count: number, teams: number, next: () => number): SquadPlayer[] {
  const [overseas, uncapped, keepers] = [0.25 + next() * 0.2, next() * 0.4, 0.07 + next() * 0.06];
  return Array.from({ length: count }, (_, index) => {
    const draw = next();
    const role = draw < keepers ? 3 : draw < keepers + 0.18 ? 2 : draw < 0.64 ? 1 : 0;
    return squadPlayer(index + 1, {
      role: ROLES[role] ?? "Batsman",
      teamId: Math.floor(next() * teams) + 1,
      overseas: next() < overseas,
      uncapped: next() < uncapped,
    });
  });
}

/**
 * A room in the middle of an auction: squads that could be completed, of which most is there, with
 * some sales that nobody has checked. Null if the pool never sufficed.
 *
 * @param isHostile squads as large as they may be, hardly more players than places, all limits at once
 */
export function hardRoom(seed: number, isHostile = false): UnfinishedSquads | null {
  const next = numbersFrom(seed);
  const pick = <Item>(...items: Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const squadSize = isHostile ? 25 : pick(11, 12, 15, 15, 15, 15);
  const participants = isHostile ? 16 : pick(10, 16, 16, 16);
  const settings: LeagueSettings = isHostile
    ? hostileSettings(pick)
    : squadSettings({
        squadSize,
        squadTeamMax: pick(null, null, 3, 4),
        squadOverseas: pick(null, null, 5, 6, 8),
        squadBatMin: pick(0, 0, 0, 4),
        squadBowlMin: pick(0, 0, 0, 4),
        squadAllrounderMin: pick(0, 0, 0, 2),
        squadWicketkeeperMin: pick(0, 0, 0, 2),
        ...(seed % 3 === 0 && {
          squadBatMax: pick(null, 6, 8),
          squadBowlMax: pick(null, 7),
          squadOverseasMin: pick(0, 2, 3),
          squadUncappedMin: pick(0, 2, 3),
          squadUncappedMax: pick(null, 6, 9),
        }),
        teamBalance: pick(3, 4, 5, 7, 7),
        overseas: pick(null, 3, 4, 4),
        uncapped: pick(0, 0, 1, 1, 2),
      });
  const spare = Math.floor(next() * (isHostile ? 8 : 14));
  const players = poolOf(participants * squadSize + spare, isHostile ? pick(10, 14) : 10, next);
  const empty = Array.from({ length: participants }, () => []);
  const full = completeSquads({ squads: empty, players, settings });
  if (full === null) return null;
  const stage = pick(0.3, 0.6, 0.8, 0.9, 0.95);
  const squads = full.map((squad) => squad.filter(() => next() < stage));
  const free = new Set(players);
  for (const player of squads.flat()) free.delete(player);
  const odd = pick(0, 1, 2, 4, 8);
  for (let sale = 0; sale < odd; sale += 1) {
    const squad = squads[Math.floor(next() * squads.length)];
    const player = [...free][Math.floor(next() * free.size)];
    if (squad === undefined || player === undefined || squad.length >= squadSize) continue;
    const { squadTeamMax, squadOverseas } = settings;
    if (squad.filter(({ teamId }) => teamId === player.teamId).length >= (squadTeamMax ?? 99))
      continue;
    if (player.overseas && squad.filter(({ overseas }) => overseas).length >= (squadOverseas ?? 99))
      continue;
    squad.push(player);
    free.delete(player);
  }
  return { squads, players: [...free], settings };
}

function hostileSettings(pick: <Item>(...items: Item[]) => Item): LeagueSettings {
  return squadSettings({
    squadSize: 25,
    squadTeamMax: pick(3, 3, 4),
    squadOverseas: pick(8, 9, 10),
    squadBatMin: pick(4, 6),
    squadBowlMin: pick(4, 6),
    squadAllrounderMin: pick(2, 3),
    squadWicketkeeperMin: 1,
    teamBalance: pick(1, 2, 3),
    overseas: pick(3, 4),
    uncapped: pick(1, 2, 3),
  });
}

export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}
