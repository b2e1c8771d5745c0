import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagueNews, leagues, participants, poolPlayers, squadEvents } from "#db/schema";
import { HOUR_MS, type Ms } from "#game/core/units";
import { NOTICES } from "#game/news/notices/kinds";
import { writeSales } from "#game/news/notices/sales-text";
import type { Services } from "#server/core/services";
import { listReaders } from "#server/people/notices/list-readers";
import { notify, notifyLeague } from "#server/people/notices/notify";
import { loadStoredLeague } from "#server/play/leagues/load-league";

/** After the first sale, for one message about several. */
const TOGETHER_MS = { sale: 0, sales: HOUR_MS } as const;
type SaleKind = keyof typeof TOGETHER_MS;
const SALE_KINDS = Object.keys(TOGETHER_MS) as SaleKind[];

interface DueSales {
  readonly leagueId: number;
  readonly league: string;
  readonly lastId: number;
  /** The time of the last one. */
  readonly lastAt: Ms;
}

export function hasDueSales(tx: Tx, now: Ms): boolean {
  return SALE_KINDS.some((kind) => listDueSales(tx, kind, now).length > 0);
}

/**
 * Players who found an owner in an auction, a draft or a typed table: each within the minute, or all of
 * an hour. A sale that was taken back before it was told is not told.
 *
 * @returns the number of queued messages
 */
export function tellSales(services: Services, at: Ms): number {
  const { db } = services;
  return SALE_KINDS.flatMap((kind) =>
    listDueSales(db, kind, at).map((due) =>
      inTransaction(db, (tx) => tellOfLeague(services, tx, kind, due)),
    ),
  ).reduce((sum, queued) => sum + queued, 0);
}

function tellOfLeague(services: Services, tx: Tx, kind: SaleKind, due: DueSales): number {
  const { leagueId, lastId, lastAt } = due;
  const now = services.now();
  const sales = statementsOf(tx)[kind].sales.all({ leagueId, lastId, since: sinceOf(kind, now) });
  statementsOf(tx)[kind].note.run({ leagueId, lastId });
  if (sales.length === 0) return 0;
  const { purseUnit } = loadStoredLeague(tx, leagueId).settings;
  const news = {
    kind,
    about: `league ${leagueId} squads ${lastId}`,
    text: writeSales({ leagueId, name: due.league, purseUnit }, sales),
    usefulUntil: lastAt + NOTICES[kind].usefulMs,
  };
  const readers = listReaders(tx, leagueId, { kind, joinedBy: now });
  const notified = readers.filter(({ userId }) => notify(services, tx, { ...news, userId }));
  return notified.length + (notifyLeague(services, tx, { ...news, leagueId }) ? 1 : 0);
}

function listDueSales(tx: Tx, kind: SaleKind, now: Ms): DueSales[] {
  const firstBy = now - TOGETHER_MS[kind];
  return statementsOf(tx)[kind].due.all({ since: sinceOf(kind, now), firstBy });
}

/** Older sales are no news. */
function sinceOf(kind: SaleKind, now: Ms): Ms {
  return now - NOTICES[kind].usefulMs;
}

const statementsOf = prepareOnce((db) => {
  const prepareKind = (lastTold: typeof leagueNews.saleId | typeof leagueNews.salesId) => {
    const isNew = and(
      inArray(squadEvents.kind, ["sold", "pick"]),
      gt(squadEvents.at, sql.placeholder("since")),
      gt(
        squadEvents.id,
        sql`coalesce((select ${lastTold} from ${leagueNews} where ${leagueNews.leagueId} = ${squadEvents.leagueId}), 0)`,
      ),
    );
    const player = sql`${squadEvents.event} ->> 'playerId'`;
    const lastId = sql`${sql.placeholder("lastId")}`;
    const set = lastTold === leagueNews.saleId ? { saleId: lastId } : { salesId: lastId };
    return {
      due: db
        .select({
          leagueId: squadEvents.leagueId,
          league: leagues.name,
          lastId: sql<number>`max(${squadEvents.id})`,
          lastAt: sql<Ms>`max(${squadEvents.at})`,
        })
        .from(squadEvents)
        .innerJoin(leagues, eq(leagues.id, squadEvents.leagueId))
        .where(isNew)
        .groupBy(squadEvents.leagueId)
        .having(lte(sql`min(${squadEvents.at})`, sql.placeholder("firstBy")))
        .prepare(),
      sales: db
        .select({
          player: poolPlayers.name,
          teamName: participants.teamName,
          price: sql<number | null>`${squadEvents.event} ->> 'price'`,
        })
        .from(squadEvents)
        .innerJoin(poolPlayers, eq(poolPlayers.id, player))
        .innerJoin(participants, eq(participants.id, sql`${squadEvents.event} ->> 'participantId'`))
        .where(
          and(
            eq(squadEvents.leagueId, sql.placeholder("leagueId")),
            isNew,
            lte(squadEvents.id, sql.placeholder("lastId")),
            sql`not exists (select 1 from ${squadEvents} as e
              where e.league_id = ${squadEvents.leagueId} and e.kind = 'undo' and e.id > ${squadEvents.id}
                and e.event ->> 'playerId' = ${player})`,
          ),
        )
        .orderBy(asc(squadEvents.id))
        .prepare(),
      note: db
        .insert(leagueNews)
        .values({ leagueId: sql.placeholder("leagueId"), logId: 0, ...set })
        .onConflictDoUpdate({ target: leagueNews.leagueId, set })
        .prepare(),
    };
  };
  return { sale: prepareKind(leagueNews.saleId), sales: prepareKind(leagueNews.salesId) };
});
