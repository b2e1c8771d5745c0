import { eq } from "drizzle-orm";
import { inReadTransaction, inTransaction, type Tx } from "#db/client";
import { basePrices as storedPrices } from "#db/schema";
import { PRICE_UNIT } from "#game/play/team/bid-steps";
import type { SquadSettings } from "#game/play/team/league-settings";
import { basePrices, isPrice, priceText, readPrice } from "#game/squads/prices";
import { questionOf } from "#game/squads/typed/resolve-sales";
import type { KnownSale } from "#game/squads/typed/sales-in-doubt";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { noteRules } from "#server/play/proof/note-history";
import { loadTypedPrices } from "#server/play/squads/squad-pool";
import { hasSquadsToMake } from "#server/play/squads/squads-stage";
import { requireSquads } from "./load-set-up";
import { showDoubts, sortTable, type TypedTable } from "./pasted-sales";

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
  inPricing(services, managed, (tx, pool, money) => {
    const faults: FieldFault[] = [];
    const prices = new Map(loadTypedPrices(tx, managed.leagueId));
    for (const { id, name } of pool) {
      const text = typed.get(id)?.trim();
      if (text === undefined) continue;
      const price = text === "" ? null : readPrice(text);
      if (text === "") prices.delete(id);
      else if (price === null || !isBasePrice(price, money)) {
        faults.push({ fields: [`price.${id}`], sentence: priceSentence(name, money) });
      } else prices.set(id, price);
    }
    if (faults.length > 0) throw new FieldsError(faults);
    return prices;
  });
}

/**
 * Saves what is understood of a pasted table of players and prices; other players keep theirs.
 *
 * @param seen the number of doubts that were shown; more of them have to be shown first
 * @returns the number of prices
 * @throws FieldsError on `text`, also with more doubts; AppError as `saveBasePrices`
 */
export function pasteBasePrices(
  services: Pick<Services, "db" | "now">,
  managed: ManagedLeague,
  table: TypedTable,
  seen = 0,
): number {
  let priced = 0;
  inPricing(services, managed, (tx, pool, money) => {
    const { sales, doubts } = sortPrices(table, pool, money);
    const sentence =
      doubts.length > seen
        ? "Nothing is saved yet: look at the lines in doubt first."
        : sales.length === 0
          ? "Paste lines of a player and a price."
          : null;
    if (sentence !== null) throw new FieldsError([{ fields: ["text"], sentence }]);
    const prices = new Map(loadTypedPrices(tx, managed.leagueId));
    for (const { playerId, price } of sales) prices.set(playerId, price);
    priced = sales.length;
    return prices;
  });
  return priced;
}

/**
 * The doubts of a pasted table, without storing anything.
 *
 * @throws FieldsError on `text` for a table that is too long
 */
export function previewBasePrices(
  { db }: Pick<Services, "db">,
  { leagueId, tournamentId }: ManagedLeague,
  table: TypedTable,
) {
  return inReadTransaction(db, (tx) => {
    const { settings } = loadLeague(tx, leagueId);
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const { doubts, leftOut } = sortPrices(table, pool, settings);
    return { doubts, leftOut };
  });
}

/** A price that no base price can be is a doubt as well. */
function sortPrices(table: TypedTable, pool: Pool, money: Money) {
  const { purse, purseUnit: unit } = money;
  const people = { players: pool, participants: [], purse, unit };
  const sorted = sortTable(table, people);
  const { doubts, leftOut } = showDoubts(sorted, people);
  const playerOf = new Map(pool.map((player) => [player.id, player]));
  const isRight = ({ price }: KnownSale) => isBasePrice(price, money);
  const sales = sorted.sales.filter(isRight);
  const others = sorted.sales.filter((sale) => !isRight(sale));
  const wrong = others.map(({ line, playerId, price, player }) => ({
    ...{ field: questionOf("price", player), lines: [line], options: null, suggested: null },
    ...{ canLeaveOut: false, text: `${player}, ${priceText(price, unit)}` },
    sentence: priceSentence(playerOf.get(playerId)?.name ?? "", money),
  }));
  return { sales, doubts: [...doubts, ...wrong], leftOut };
}

/** Deletes all typed base prices, so that all follow the salaries again. */
export function resetBasePrices(
  services: Pick<Services, "db" | "now">,
  managed: ManagedLeague,
): void {
  inPricing(services, managed, () => new Map());
}

type Money = Pick<SquadSettings, "purse" | "purseUnit">;

function isBasePrice(price: number, { purse }: Money): boolean {
  return isPrice(price) && price <= purse * 100;
}

function priceSentence(name: string, { purse, purseUnit }: Money): string {
  return `The base price of ${name} must be from ${priceText(PRICE_UNIT)} to ${priceText(purse * 100, purseUnit)}, in steps of ${priceText(PRICE_UNIT)}.`;
}

type Pool = ReturnType<typeof loadLeaguePool>;

/** Stores the prices that the body returns, except those that follow from the salaries anyway. */
function inPricing(
  { db, now }: Pick<Services, "db" | "now">,
  { leagueId, userId }: ManagedLeague,
  body: (tx: Tx, pool: Pool, money: Money) => ReadonlyMap<number, number>,
): void {
  inTransaction(db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "set base prices");
    requireSquads(tx, leagueId);
    const { settings, tournamentId } = loadLeague(tx, leagueId);
    if (!hasSquadsToMake(tx, leagueId)) {
      throw new AppError(
        "conflict",
        "Base prices stay as they are: the making of squads has begun.",
      );
    }
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const bySalary = basePrices(pool, settings.purse);
    const before = loadTypedPrices(tx, leagueId);
    const wanted = body(tx, pool, settings);
    const prices = new Map([...wanted].filter(([id, price]) => bySalary.get(id) !== price));
    const changed = pool.filter(({ id }) => before.get(id) !== prices.get(id)).length;
    if (changed === 0) return;
    tx.delete(storedPrices).where(eq(storedPrices.leagueId, leagueId)).run();
    for (const [playerId, price] of prices) {
      tx.insert(storedPrices).values({ leagueId, playerId, price }).run();
    }
    noteRules(tx, leagueId, now());
    writeManagersLog(tx, { leagueId, userId, now: now() }, [
      { kind: "base prices", typed: prices.size, changed },
    ]);
  });
}
