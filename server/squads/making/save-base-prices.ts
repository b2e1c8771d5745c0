import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { basePrices as storedPrices } from "#db/schema";
import { basePrices, priceText, readPrice } from "#game/squads/prices";
import { resolveTable } from "#game/squads/resolve-typed-table";
import { readTable } from "#game/squads/typed-table";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { noteRules } from "#server/play/proof/note-history";
import { hasSquadsBegun } from "#server/play/squads/squads-stage";
import { requireSquads } from "./load-set-up";
import { loadTypedPrices } from "./squad-pool";

/** Base prices are multiples of the smallest bid step. */
const STEP = 5;

/**
 * Saves base prices as they were typed beside the players. A player with an empty field, or with the
 * price of their salary, follows the salary again (rules.md#base-prices).
 *
 * @param typed by player; players who are not in it keep their prices
 * @throws FieldsError on `price.<player>`; AppError "conflict" after the making of squads has begun,
 * "not-found" if players have no owners in the league, "forbidden" for a former manager
 */
export function saveBasePrices(
  services: Pick<Services, "db" | "now">,
  managed: ManagedLeague,
  typed: ReadonlyMap<number, string>,
): void {
  inPricing(services, managed, (tx, pool, purse) => {
    const faults: FieldFault[] = [];
    const prices = new Map(loadTypedPrices(tx, managed.leagueId));
    for (const { id, name } of pool) {
      const text = typed.get(id)?.trim();
      if (text === undefined) continue;
      const price = text === "" ? null : readPrice(text);
      if (text === "") prices.delete(id);
      else if (price === null || !isBasePrice(price, purse)) {
        faults.push({ fields: [`price.${id}`], sentence: priceSentence(name, purse) });
      } else prices.set(id, price);
    }
    if (faults.length > 0) throw new FieldsError(faults);
    return prices;
  });
}

/**
 * Saves the base prices of a pasted table of players and prices; other players keep theirs.
 *
 * @throws FieldsError on `text`, with every line that is not understood; AppError as `saveBasePrices`
 */
export function pasteBasePrices(
  services: Pick<Services, "db" | "now">,
  managed: ManagedLeague,
  text: string,
): { readonly priced: number } {
  const rows = readTable(text, ["player", "price"]);
  let priced = 0;
  inPricing(services, managed, (tx, pool, purse) => {
    if (rows === null) throw pasteFault(["This is longer than a table of all players."]);
    const resolved = resolveTable(rows, { players: pool, participants: [], choices: new Map() });
    const sentences = resolved.flatMap(({ row, player, price }) => {
      if (player.id === null) return [`Line ${row.line}: “${row.player}” is no one player.`];
      if (price !== null && isBasePrice(price, purse)) return [];
      return [`Line ${row.line}: ${priceSentence(row.player, purse)}`];
    });
    if (resolved.length === 0) sentences.push("Paste lines of a player and a price.");
    if (sentences.length > 0) throw pasteFault(sentences);
    const prices = new Map(loadTypedPrices(tx, managed.leagueId));
    for (const { player, price } of resolved) {
      if (player.id !== null && price !== null) prices.set(player.id, price);
    }
    priced = resolved.length;
    return prices;
  });
  return { priced };
}

/** Deletes all typed base prices, so that all follow the salaries again. */
export function resetBasePrices(
  services: Pick<Services, "db" | "now">,
  managed: ManagedLeague,
): void {
  inPricing(services, managed, () => new Map());
}

/** More faults would not fit on a screen. */
const MOST_SENTENCES = 10;

function pasteFault(sentences: readonly string[]): FieldsError {
  const rest = sentences.length - MOST_SENTENCES;
  const shown = sentences.slice(0, MOST_SENTENCES);
  const all = rest > 0 ? [...shown, `And ${rest} more lines.`] : shown;
  return new FieldsError(all.map((sentence) => ({ fields: ["text"], sentence })));
}

function isBasePrice(price: number, purse: number): boolean {
  return price >= STEP && price <= purse && price % STEP === 0;
}

function priceSentence(name: string, purse: number): string {
  return `The base price of ${name} must be from ${priceText(STEP)} to ${priceText(purse)}, in steps of ${priceText(STEP)}.`;
}

type Pool = ReturnType<typeof loadLeaguePool>;

/** Stores the prices that the body returns, except those that follow from the salaries anyway. */
function inPricing(
  { db, now }: Pick<Services, "db" | "now">,
  { leagueId, userId }: ManagedLeague,
  body: (tx: Tx, pool: Pool, purse: number) => ReadonlyMap<number, number>,
): void {
  inTransaction(db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "set base prices");
    requireSquads(tx, leagueId);
    const { settings, tournamentId } = loadLeague(tx, leagueId);
    if (hasSquadsBegun(tx, leagueId)) {
      throw new AppError(
        "conflict",
        "Base prices stay as they are: the making of squads has begun.",
      );
    }
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const bySalary = basePrices(pool);
    const before = loadTypedPrices(tx, leagueId);
    const wanted = body(tx, pool, settings.purse * 100);
    const prices = new Map([...wanted].filter(([id, price]) => bySalary.get(id) !== price));
    const changed = pool.filter(({ id }) => before.get(id) !== prices.get(id)).length;
    if (changed === 0) return;
    tx.delete(storedPrices).where(eq(storedPrices.leagueId, leagueId)).run();
    for (const [playerId, price] of prices) {
      tx.insert(storedPrices).values({ leagueId, playerId, price }).run();
    }
    noteRules(tx, leagueId, now());
    writeLeagueLog(tx, { leagueId, userId, now: now() }, [
      { kind: "base prices", typed: prices.size, changed },
    ]);
  });
}
