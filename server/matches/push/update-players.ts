import type { Tx } from "#db/client";
import { nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import type { Role } from "#game/play/roles";
import type { TeamName } from "#server/play/season/season-fixtures";
import type { FeedPlayer } from "../feeds/feed";
import { joinPool, loadSidePool, type SidePool } from "../feeds/followed/side-pool";
import type { GivenPlayer } from "./score-schema";

const NAME = { label: "A player's name", missing: "A player's name is missing.", most: 60 };
/** A squad has half as many: more are a feed of made-up names. */
const MOST_IN_POOL = 80;

/** The players of a fixture's two teams as an update names them. */
export interface UpdatePlayers {
  /**
   * @param joinsAs the likely role of a player whom nobody knows, who joins the pool to be checked
   * (rules.md#to-be-checked); null if only known players will do
   * @returns the id in the pool, or a sentence
   */
  find(team: TeamName, given: GivenPlayer, joinsAs: Role | null): number | string;
  nameOf(playerId: number): string;
  readonly joined: readonly { readonly team: TeamName; readonly name: string }[];
}

/** @param provider whose ids the update has */
export function loadUpdatePlayers(
  tx: Tx,
  teams: readonly TeamName[],
  provider: string,
  given: readonly GivenPlayer[],
): UpdatePlayers {
  const ids = new Set(given.flatMap((each) => feedPlayerOf(each)?.id ?? []));
  const load = (team: TeamName) => loadSidePool(tx, team.id, ids, provider);
  const pools = new Map(teams.map((team) => [team.id, load(team)]));
  const joined: { team: TeamName; name: string }[] = [];
  const poolOf = (team: TeamName): SidePool => {
    const pool = pools.get(team.id) ?? load(team);
    pools.set(team.id, pool);
    return pool;
  };
  const join = (team: TeamName, player: FeedPlayer, role: Role): number | string => {
    const fault = nameFault(player.name, NAME);
    if (fault !== null) return fault;
    if (poolOf(team).size >= MOST_IN_POOL) {
      return `“${player.name}” is nobody in the pool of ${team.name}, and it has ${MOST_IN_POOL} players already.`;
    }
    const [id = 0] = joinPool(tx, team.id, [{ player, role }], provider);
    joined.push({ team, name: player.name });
    pools.set(team.id, load(team));
    return id;
  };
  return {
    joined,
    nameOf: (id) => [...pools.values()].flatMap((pool) => pool.get(id)?.name ?? [])[0] ?? "",
    find: (team, each, joinsAs) => {
      const pool = poolOf(team);
      const player = feedPlayerOf(each);
      if (player === null) {
        const known = pool.get(Number(each));
        return known?.id ?? `The id ${each} is nobody in the pool of ${team.name}.`;
      }
      const found = pool.findAll({ ...player, partOfName: true });
      const [first] = found;
      if (found.length > 1) {
        return `“${player.name}” is more than one player in the pool of ${team.name}.`;
      }
      if (first === undefined) {
        if (joinsAs !== null) return join(team, player, joinsAs);
        return `“${player.name}” is nobody in the pool of ${team.name}.`;
      }
      pool.learn(tx, [player]);
      return first.id;
    },
  };
}

/** Null for an id of the pool. */
function feedPlayerOf(given: GivenPlayer): FeedPlayer | null {
  if (typeof given === "number") return null;
  if (typeof given === "string") return { id: null, name: tidyName(given) };
  return { id: given.id, name: tidyName(given.name) };
}
