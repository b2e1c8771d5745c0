import { eq } from "drizzle-orm";
import { playerIds, poolPlayers } from "#db/schema";
import { isSameName } from "#game/core/find-by-name";
import { tidyName } from "#game/core/tidy-name";
import type { Hundredths } from "#game/core/units";
import { pluralForm } from "#game/core/words";
import type { Role } from "#game/play/roles";
import type { PoolPlayerDetails } from "#game/trust/log/operator-changes";
import { type ChangedPlayer, recalculateForPlayers } from "#server/play/points/recalculate-fixture";
import { notePlayerId } from "#server/play/season/provider-ids";
import {
  type EarlierForm,
  type FormFigures,
  priceByForm,
  readEarlierForm,
  USUAL_SALARY,
} from "../imports/earlier-form";
import { keyOfPlayer } from "./check-pack";
import { type PackPlayer, type PackTeam, PROVIDERS } from "./pack-schema";
import type { EarlierPlayer, PlacedTeam, Taking } from "./taken-pack";

type PlayerRow = typeof poolPlayers.$inferSelect;

/** A player of a pack with the row, and what the row says of role and salary. */
export interface PlacedPlayer {
  readonly team: string;
  readonly key: string;
  readonly id: number;
  readonly role: Role;
  readonly salary: Hundredths;
}

/**
 * Adds and updates the players of a pack. Nobody leaves the pool; a role or salary that the pack
 * does not have is worked out once, as for match files, from what is known here of the player.
 */
export function takeSquads(taking: Taking, teams: readonly PlacedTeam[]): PlacedPlayer[] {
  const { tx, tournamentId, services, pack } = taking;
  const formOf = readEarlierForm(tx, tournamentId);
  const known = pack.squads.flatMap(({ team, players }) => {
    const name = teams.find(({ packName }) => packName === team)?.name ?? team;
    return players.map((player) => [player, formOfPlayer(formOf, player, name)] as const);
  });
  const prices = priceByForm(known.flatMap(([, form]) => form ?? []));
  const worths = new Map(known.map(([player, form]) => [player, prices(form)]));
  const changed: ChangedPlayer[] = [];
  const placed = pack.squads.flatMap(({ team: named, players }) => {
    const at = teams.findIndex(({ packName }) => packName === named);
    const [team, facts] = [teams[at], pack.teams[at]];
    if (!team || !facts) throw new Error(`${named} is not a team of the pack.`);
    return takeSquad(taking, { team, facts, players, worths, changed });
  });
  recalculateForPlayers(tx, changed, services.now());
  return placed;
}

function formOfPlayer(
  formOf: ReturnType<typeof readEarlierForm>,
  player: PackPlayer,
  team: string,
): FormFigures | undefined {
  const name = tidyName(player.name);
  const keys = [keyOfPlayer(player), ...PROVIDERS.flatMap((each) => player.ids?.[each] ?? [])];
  return keys.map((id) => formOf({ id, name }, team)).find((form) => form !== undefined);
}

interface Squad {
  readonly team: PlacedTeam;
  readonly facts: PackTeam;
  readonly players: readonly PackPlayer[];
  readonly worths: ReadonlyMap<PackPlayer, EarlierForm | null>;
  readonly changed: ChangedPlayer[];
}

function takeSquad(taking: Taking, squad: Squad): PlacedPlayer[] {
  const { tx, earlier, remarks } = taking;
  const { team, facts, players } = squad;
  const rows = tx.select().from(poolPlayers).where(eq(poolPlayers.teamId, team.id)).all();
  const ids = tx.select().from(playerIds).where(eq(playerIds.teamId, team.id)).all();
  const before = earlier.squad(facts);
  const used = new Set<number>();
  const found = new Map<PackPlayer, PlayerRow>();
  const isFree = ({ id }: PlayerRow) => !used.has(id);
  const match = (player: PackPlayer, matched: PlayerRow | undefined) => {
    // Somebody who is the same as another player leads there.
    const row = rows.find(({ id }) => id === matched?.sameAs) ?? matched;
    if (row === undefined || !isFree(row)) return;
    found.set(player, row);
    used.add(row.id);
  };
  for (const player of players) {
    const was = findEarlier(before, player);
    const own = ids.find(
      ({ provider, externalId }) =>
        externalId === player.ids?.[provider as (typeof PROVIDERS)[number]],
    );
    const free = rows.filter(isFree);
    match(
      player,
      free.find(({ id }) => id === was?.id) ??
        free.find(({ id }) => id === own?.playerId) ??
        free.find(({ key }) => key === keyOfPlayer(player)),
    );
  }
  // Names come last: another player of the pack may have a surer claim to the row.
  for (const player of players.filter((each) => !found.has(each))) {
    const free = rows.filter((row) => row.sameAs === null && isFree(row));
    match(player, onlyOne(free.filter(({ name }) => isSameName(name, player.name))));
  }
  const keys = new Set(rows.map(({ key }) => key));
  const placed = players.map((player): PlacedPlayer => {
    const stored = found.get(player);
    const row =
      stored === undefined || stored.toCheck
        ? addPlayer(taking, squad, player, { unchecked: stored, keys })
        : updatePlayer(taking, squad, player, stored, findEarlier(before, player));
    used.add(row.id);
    noteIds(taking, row, player);
    return { ...row, team: team.packName, key: keyOfPlayer(player) };
  });
  const stay = before.filter(({ id }) => !used.has(id)).map(({ facts: { name } }) => name);
  if (stay.length > 0) {
    remarks.push(
      `The pack no longer names ${stay.join(", ")} of ${team.name}. The pool keeps ${pluralForm(stay.length, "this player", "them")}.`,
    );
  }
  return placed;
}

/** By an id that both have, else by the key, else by the name. */
function findEarlier(
  before: readonly EarlierPlayer[],
  player: PackPlayer,
): EarlierPlayer | undefined {
  const sharesId = ({ ids }: PackPlayer) => {
    const shared = PROVIDERS.filter((each) => ids?.[each] !== undefined && player.ids?.[each]);
    if (shared.length === 0) return null;
    return shared.some((each) => ids?.[each] === player.ids?.[each]);
  };
  const own = before.find(({ facts }) => sharesId(facts) === true);
  if (own !== undefined) return own;
  // Two people of one name have other ids.
  const rest = before.filter(({ facts }) => sharesId(facts) === null);
  return (
    rest.find(({ facts }) => keyOfPlayer(facts) === keyOfPlayer(player)) ??
    onlyOne(rest.filter(({ facts }) => isSameName(facts.name, player.name)))
  );
}

/** A namesake without ids of the pack's player may have the key here. */
function freeKey(keys: Set<string>, key: string): string {
  const free = keys.has(key) ? freeKey(keys, `${key} 2`) : key;
  keys.add(free);
  return free;
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Or gives terms to one who was to be checked (rules.md#to-be-checked). */
function addPlayer(
  { tx, changes, workedOut }: Taking,
  { team, worths }: Squad,
  player: PackPlayer,
  { unchecked, keys }: { readonly unchecked: PlayerRow | undefined; readonly keys: Set<string> },
): PlayerRow {
  const worth = worths.get(player);
  if (player.role === undefined || player.salary === undefined) workedOut.push(player);
  const terms: PoolPlayerDetails = {
    name: tidyName(player.name),
    role: player.role ?? worth?.role ?? "Batsman",
    salary: salaryOf(player) ?? worth?.salary ?? USUAL_SALARY,
    overseas: player.overseas ?? false,
    uncapped: player.uncapped ?? false,
  };
  changes.push({ kind: "pool player added", team: team.shortName, terms });
  if (unchecked !== undefined) {
    const set = { ...terms, toCheck: false };
    tx.update(poolPlayers).set(set).where(eq(poolPlayers.id, unchecked.id)).run();
    return { ...unchecked, ...set };
  }
  const row = { ...terms, teamId: team.id, key: freeKey(keys, keyOfPlayer(player)) };
  return tx.insert(poolPlayers).values(row).returning().get();
}

const FIELDS = ["name", "role", "salary", "overseas", "uncapped"] as const;

/** Takes the values that the pack has changed, unless they were changed here as well. */
function updatePlayer(
  { tx, changes, remarks }: Taking,
  { team, changed }: Squad,
  player: PackPlayer,
  stored: PlayerRow,
  before: EarlierPlayer | undefined,
): PlayerRow {
  const [was, says] = [before && factsOf(before.facts), factsOf(player)];
  const taken = FIELDS.filter((field) => {
    if (says[field] === undefined || says[field] === stored[field]) return false;
    if (was !== undefined && says[field] === was[field]) return false;
    if (was?.[field] === stored[field]) return true;
    const [here, there] = [shown(stored[field]), shown(says[field])];
    remarks.push(
      `${stored.name} (${team.shortName}): ${field} stays ${here}, as it was set here; the pack says ${there}.`,
    );
    return false;
  });
  if (taken.length === 0) return stored;
  const next = { ...stored, ...Object.fromEntries(taken.map((field) => [field, says[field]])) };
  tx.update(poolPlayers).set(next).where(eq(poolPlayers.id, stored.id)).run();
  changed.push({ id: stored.id, before: stored, after: next });
  const [from, to] = [termsOf(stored), termsOf(next)];
  changes.push({ kind: "pool player changed", team: team.shortName, from, to });
  return next;
}

function factsOf(player: PackPlayer) {
  const { name, role, overseas = false, uncapped = false } = player;
  return { name: tidyName(name), role, salary: salaryOf(player), overseas, uncapped };
}

function termsOf({ name, role, salary, overseas, uncapped }: PlayerRow): PoolPlayerDetails {
  return { name, role, salary, overseas, uncapped };
}

function salaryOf({ salary }: PackPlayer): Hundredths | undefined {
  return salary === undefined ? undefined : Math.round(salary * 100);
}

function shown(value: string | number | boolean | undefined): string {
  if (typeof value === "number") return String(value / 100);
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function noteIds({ tx, remarks }: Taking, row: PlayerRow, { ids, name }: PackPlayer): void {
  for (const provider of PROVIDERS) {
    const externalId = ids?.[provider];
    if (externalId === undefined || notePlayerId(tx, row, { provider, externalId })) continue;
    remarks.push(`The ${provider} id of ${name} is that of another player of the team here.`);
  }
}
