import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { formatPoints } from "#game/play/scoring/points-text";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { OpenEvent, SquadEvent } from "#game/squads/events";
import { priceText } from "#game/squads/prices";
import { wholeText } from "#game/stories/recap/parts";
import { type Buy, reviewSquads } from "#game/stories/recap/review-squads";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { type PublicTx, sharePublicRead } from "#server/play/locks/locked-transaction";
import { loadTeams } from "../boards/league-teams";
import { scorePlayersIn } from "../boards/score-players";
import { loadStartedFixtures } from "../boards/started-fixtures";

/** An auction, a draft or a typed table, as it looks after the matches since (rules.md#squads-in-review). */
export interface ReviewOfSquads {
  readonly way: SquadWay;
  readonly hasPrices: boolean;
  readonly sentences: readonly string[];
  readonly rows: readonly {
    readonly participantId: number;
    readonly teamName: string;
    readonly spent: string;
    readonly points: string;
    readonly each: string;
  }[];
}

/** Null before squads are made, and in leagues without any. */
export const findSquadsReview = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number): ReviewOfSquads | null => {
    const { format, settings } = loadLeague(tx, leagueId);
    if (!formatOf(format).hasSquads) return null;
    const made = readBuys(tx, leagueId);
    if (made === null) return null;
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    const pointsOf = sumPoints(tx, { leagueId, tournamentId }, made.since);
    const buys = made.buys.map((buy) => ({ ...buy, points: pointsOf.get(buy.playerId) ?? 0 }));
    const { hasPrices, values, ...found } = reviewSquads(buys);
    const teams = new Map(loadTeams(tx, leagueId).map((team) => [team.participantId, team]));
    const names = {
      player: (id: number) => pool.get(id)?.name ?? "A player",
      team: (id: number) => orUnnamed(teams.get(id)?.teamName ?? ""),
      price: (hundredths: number) => priceText(hundredths, settings.purseUnit),
    };
    return {
      way: made.way,
      hasPrices,
      sentences: sentencesOf(found, names),
      rows: values.map(({ participantId, spent, points, each }) => ({
        ...{ participantId, teamName: names.team(participantId), spent: names.price(spent) },
        ...{ points: formatPoints(points), each: formatPoints(each) },
      })),
    };
  },
);

type Found = Pick<ReturnType<typeof reviewSquads>, "best" | "worst" | "over">;
type Names = Readonly<Record<"player" | "team" | "price", (number: number) => string>>;

function sentencesOf({ best, worst, over }: Found, names: Names): string[] {
  const buyOf = ({ playerId, participantId, price, place }: Buy) =>
    price === null
      ? `${names.player(playerId)}, pick ${place} of ${names.team(participantId)}`
      : `${names.player(playerId)}, ${names.price(price)} by ${names.team(participantId)}`;
  const [good, poor] =
    best?.price === null ? ["Best pick", "Worst pick"] : ["Best buy", "Worst buy"];
  return [
    ...(best ? [`${good}: ${buyOf(best)}, ${wholeText(best.points)} points so far.`] : []),
    ...(worst ? [`${poor}: ${buyOf(worst)}, ${wholeText(worst.points)} points so far.`] : []),
    ...(over
      ? [
          `${names.team(over.participantId)} went furthest over a base price: ${names.price(over.price ?? 0)} for ${names.player(over.playerId)}, base ${names.price(over.base ?? 0)}.`,
        ]
      : []),
  ];
}

interface Made {
  readonly way: SquadWay;
  readonly since: number;
  readonly buys: readonly Omit<Buy, "points">[];
}

/** Of the last making that is over, with all its ways. */
function readBuys(tx: Tx, leagueId: number): Made | null {
  const rows = statementOf(tx).all({ leagueId });
  const closed = rows.findLastIndex(({ event }) => event.kind === "close");
  const end = rows[closed]?.event;
  if (end?.kind === "close" && end.left !== undefined) return null;
  const opened = rows.findLastIndex(
    ({ event }, index) => index < closed && event.kind === "open" && !event.goesOn,
  );
  const open = rows[opened]?.event as OpenEvent | undefined;
  if (open === undefined) return null;
  const bases = new Map(open.players.map(({ id, base }) => [id, base]));
  const sales = new Map<number, Omit<Buy, "points" | "place">>();
  for (const { event } of rows.slice(opened, closed)) noteSale(sales, event, bases);
  const buys = [...sales.values()].map((sale, index) => ({ ...sale, place: index + 1 }));
  return buys.length === 0 ? null : { way: open.way, since: rows[closed]?.at ?? 0, buys };
}

function noteSale(
  sales: Map<number, Omit<Buy, "points" | "place">>,
  event: SquadEvent,
  bases: ReadonlyMap<number, number>,
): void {
  if (event.kind === "undo") sales.delete(event.playerId);
  if (event.kind !== "sold" && event.kind !== "pick") return;
  const { playerId, participantId } = event;
  const price = event.kind === "sold" ? event.price : null;
  const base = price === null ? null : (bases.get(playerId) ?? null);
  sales.set(playerId, { playerId, participantId, price, base });
}

/** Of each player, in the matches that have started since. */
function sumPoints(tx: Tx, ids: LeagueIds, since: number): ReadonlyMap<number, number> {
  const { leagueId } = ids;
  const fixtures = loadStartedFixtures(tx, leagueId).filter(({ lockedAt }) => lockedAt >= since);
  const { scoringRules } = loadLeague(tx, leagueId);
  const pool = loadPoolById(tx, ids);
  const sums = new Map<number, number>();
  for (const inFixture of scorePlayersIn(tx, { leagueId, fixtures, pool, scoringRules }).values()) {
    for (const [playerId, { points }] of inFixture) {
      sums.set(playerId, (sums.get(playerId) ?? 0) + points);
    }
  }
  return sums;
}

const statementOf = prepareOnce((db) =>
  db
    .select({ at: squadEvents.at, event: squadEvents.event })
    .from(squadEvents)
    .where(
      sql`${eq(squadEvents.leagueId, sql.placeholder("leagueId"))} and ${squadEvents.kind} in ('open', 'close', 'sold', 'pick', 'undo')`,
    )
    .orderBy(squadEvents.id)
    .prepare(),
);
