import { completeSquads } from "./completion";
import type { OpenEvent, SquadPlayer } from "./events";
import { squadLimits } from "./squad-limits";
import { applyToSquads, ownerOf, type Squads } from "./squads";

/** Squads that are being made. */
export interface SquadsInMaking {
  readonly open: OpenEvent;
  readonly squads: Squads;
}

/**
 * Why a player cannot come into a squad (rules.md#completion), as a sentence; null where they can:
 * somebody else owns them, a limit is reached, or not every squad could be completed then.
 */
export function placementFault(
  { open, squads }: SquadsInMaking,
  participantId: number,
  playerId: number,
): string | null {
  const players = playersOf(open);
  const player = players.get(playerId);
  if (player === undefined) return "This player is not in the pool.";
  if (ownerOf(squads, playerId) !== null) return "This player has an owner already.";
  const own = [...(squads.get(participantId)?.prices.keys() ?? [])].flatMap(
    (id) => players.get(id) ?? [],
  );
  const { size, teamMax, overseasMax } = squadLimits(open.settings);
  if (own.length >= size) return "Your squad is full.";
  if (own.filter(({ teamId }) => teamId === player.teamId).length >= teamMax) {
    return `Your squad has ${teamMax} players of this team already, the most that it may have.`;
  }
  if (player.overseas && own.filter(({ overseas }) => overseas).length >= overseasMax) {
    return `Your squad has ${overseasMax} overseas players already, the most that it may have.`;
  }
  return canAllBeCompleted({ open, squads }, participantId, player)
    ? null
    : "With this player, not every squad could be completed within its limits.";
}

/** How many players a squad still needs. */
export function openPlaces({ open, squads }: SquadsInMaking, participantId: number): number {
  return open.settings.squadSize - (squads.get(participantId)?.prices.size ?? 0);
}

/** The players of the pool by id, made once for each opening. */
export function playersOf(open: OpenEvent): ReadonlyMap<number, SquadPlayer> {
  const known = PLAYERS.get(open);
  if (known !== undefined) return known;
  const players = new Map(open.players.map((player) => [player.id, player]));
  PLAYERS.set(open, players);
  return players;
}

const PLAYERS = new WeakMap<OpenEvent, ReadonlyMap<number, SquadPlayer>>();

/** Players who are alike in all that rules ask for have one answer, which stays while nobody is bought. */
function canAllBeCompleted(
  { open, squads }: SquadsInMaking,
  participantId: number,
  player: SquadPlayer,
): boolean {
  const { role, teamId, overseas, uncapped } = player;
  const name = `${participantId}/${role}/${teamId}/${overseas}/${uncapped}`;
  const known = ANSWERS.get(squads) ?? new Map<string, boolean>();
  ANSWERS.set(squads, known);
  const answer = known.get(name) ?? completionWith({ open, squads }, participantId, player.id);
  known.set(name, answer);
  return answer;
}

const ANSWERS = new WeakMap<Squads, Map<string, boolean>>();

function completionWith(
  { open, squads }: SquadsInMaking,
  participantId: number,
  playerId: number,
): boolean {
  const pick = { kind: "pick", playerId, participantId, byClock: false } as const;
  return completionOf({ open, squads: applyToSquads(squads, pick) }) !== null;
}

/** A way to fill all squads, by participant; null where the search finds none. */
export function completionOf({
  open,
  squads,
}: SquadsInMaking): ReadonlyMap<number, readonly SquadPlayer[]> | null {
  const { own, left } = deal(open, squads);
  const full = completeSquads({
    squads: [...own.values()],
    players: left,
    settings: open.settings,
  });
  return full && new Map([...own.keys()].map((id, index) => [id, full[index] ?? []]));
}

/** Who is in each squad, and who is in none. */
function deal(open: OpenEvent, squads: Squads) {
  const owners = new Map<number, number>();
  for (const { participantId, prices } of squads.values()) {
    for (const playerId of prices.keys()) owners.set(playerId, participantId);
  }
  const own = new Map<number, SquadPlayer[]>([...squads.keys()].map((id) => [id, []]));
  const left: SquadPlayer[] = [];
  for (const player of open.players) {
    const owner = owners.get(player.id);
    (owner === undefined ? left : own.get(owner))?.push(player);
  }
  return { own, left };
}
