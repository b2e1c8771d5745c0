import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants } from "#db/schema";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";

/** A user's leagues whose menus have further tabs. */
export interface ExtraTabs {
  readonly squadLeagues: readonly number[];
  readonly headToHeadLeagues: readonly number[];
  /** With recaps and awards: the Leaderboard has tabs for both. */
  readonly recapLeagues: readonly number[];
  /** The names of the units of purses, by league (rules.md#purse); missing without any. */
  readonly purseUnits?: Readonly<Record<number, string>>;
}

const NO_TABS: ExtraTabs = { squadLeagues: [], headToHeadLeagues: [], recapLeagues: [] };

/** @param user null for a visitor, who has no leagues */
export function listExtraTabs(tx: Tx, user: { readonly id: number } | null): ExtraTabs {
  if (user === null) return NO_TABS;
  const rows = statementOf(tx).all({ userId: user.id });
  const units = rows.flatMap(({ id, purseUnit }) => (purseUnit === "" ? [] : [[id, purseUnit]]));
  return {
    ...(units.length > 0 && { purseUnits: Object.fromEntries(units) }),
    squadLeagues: rows.flatMap(({ id, format }) => (formatOf(format).hasSquads ? [id] : [])),
    headToHeadLeagues: rows.flatMap(({ id, headToHead }) => (headToHead ? [id] : [])),
    recapLeagues: rows.flatMap(({ id, recaps }) => (recaps ? [id] : [])),
  };
}

const WITH_SQUADS = LEAGUE_FORMATS.filter((format) => formatOf(format).hasSquads);

const statementOf = prepareOnce((db) =>
  db
    .select({
      id: leagues.id,
      format: leagues.format,
      headToHead: leagues.headToHead,
      recaps: leagues.recaps,
      purseUnit: leagues.purseUnit,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        or(
          inArray(leagues.format, WITH_SQUADS),
          eq(leagues.headToHead, true),
          eq(leagues.recaps, true),
        ),
      ),
    )
    .prepare(),
);
