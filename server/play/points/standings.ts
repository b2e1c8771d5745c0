import { and, asc, desc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixturePoints, participants, standings, users } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { PAGE_ROWS } from "#game/core/list-page";
import type { Ms } from "#game/core/units";
import type { TableFigures } from "#game/play/season/table";
import type { LiveStanding } from "#server/core/live-hub";
import { hasTeam } from "../leagues/list-participants";

export interface StoredStanding extends LiveStanding {
  /** Null in a table of points (rules.md#tables). */
  readonly figures: TableFigures | null;
  /** Empty until its owner has named it (rules.md#team-names). */
  readonly teamName: string;
  readonly manager: string;
  readonly joinedAt: Ms;
  /** Null for a member; others have left the league with results in it. */
  readonly leftAt: Ms | null;
}

/** Equal teams by the time of joining (rules.md#ranks). */
export const loadStandings = shareRead((tx: Tx, leagueId: number): readonly StoredStanding[] =>
  statementsOf(tx).named.all({ leagueId }),
);

/** Members in the table of a fixture, who may have left (rules.md#ranks). */
export const loadStandingsIn = shareRead(
  (tx: Tx, leagueId: number, fixtureId: number): readonly StoredStanding[] =>
    statementsOf(tx).inFixture.all({ leagueId, fixtureId }),
);

/**
 * The first page of the standings without names and dates, which a ball sends to the open screens
 * of every league. Screens with another page of a large league load it.
 */
export function loadLiveStandings(tx: Tx, leagueId: number): LiveStanding[] {
  return statementsOf(tx).live.all({ leagueId });
}

const statementsOf = prepareOnce((db) => {
  const inLeague = eq(participants.leagueId, sql.placeholder("leagueId"));
  const ofLeague = and(inLeague, hasTeam(db));
  // A tie-break may have given different ranks to equal points (rules.md#tables).
  const order = [
    desc(standings.points),
    asc(standings.rank),
    asc(participants.joinedAt),
    asc(participants.id),
  ];
  const columns = {
    participantId: participants.id,
    points: standings.points,
    rank: standings.rank,
  };
  const { teamName, joinedAt, leftAt } = participants;
  const selectNamed = () =>
    db
      .select({
        ...columns,
        ...{ figures: standings.figures, teamName, joinedAt, leftAt },
        manager: users.displayName,
      })
      .from(participants)
      .innerJoin(standings, eq(standings.participantId, participants.id))
      .innerJoin(users, eq(users.id, participants.userId));
  const named = selectNamed()
    .where(ofLeague)
    .orderBy(...order)
    .prepare();
  const ofFixture = and(
    eq(fixturePoints.participantId, participants.id),
    eq(fixturePoints.fixtureId, sql.placeholder("fixtureId")),
  );
  const inFixture = selectNamed()
    .innerJoin(fixturePoints, ofFixture)
    .where(inLeague)
    .orderBy(...order)
    .prepare();
  const live = db
    .select(columns)
    .from(participants)
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(ofLeague)
    .orderBy(...order)
    .limit(PAGE_ROWS)
    .prepare();
  return { named, inFixture, live };
});
