import { and, eq, gt, isNull, max, ne, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { fixtures, sideNotices, sideRounds, sideStatements, tournaments } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import type { NoticeText } from "#game/news/notices/notice";
import type { SideLists } from "#game/play/match/side-lists";
import { deadlineAt, targetFixture } from "#game/play/season/fixtures";
import { countPlaying } from "#game/play/team/playing";
import type { Services } from "#server/core/services";
import { listReaders, SETTLING_MS } from "#server/people/notices/list-readers";
import { notify } from "#server/people/notices/notify";
import { requireMember } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadParticipantWindow } from "#server/play/locks/participant-window";
import { readSideLists } from "#server/play/season/read-known-sides";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { listNames, lockSentence } from "./mail-sentences";
import { listLeagues } from "./unready-members";

/** A statement about its sides was made since the last round. */
interface SideRound {
  readonly tournamentId: number;
  readonly tournament: string;
  readonly fixture: SeasonFixture;
  readonly statementId: number;
}

interface Concerned {
  readonly timeZone: string | null;
  readonly teams: readonly ConcernedTeam[];
}

/** Fixtures with news of their sides: only the target of saves, never after the lock. */
export function listDueSideRounds(tx: Tx, now: number): SideRound[] {
  return dueStatement(tx)
    .all({ now })
    .flatMap(({ fixtureId, statementId, ...row }) => {
      if (statementId === null) return [];
      const fixture = targetFixture(loadSeasonFixtures(tx, row.tournamentId), now);
      return fixture?.id === fixtureId ? [{ ...row, fixture, statementId }] : [];
    });
}

/**
 * Messages for members whose saved team has a player who is not named in the next fixture
 * (rules.md#who-is-named): once for each player, and only about their own team. Not in the demo.
 *
 * @returns the number of queued messages
 */
export function queueUnnamedMails(services: Services): number {
  const { db, demo, now } = services;
  if (demo) return 0;
  let queued = 0;
  for (const round of listDueSideRounds(db, now())) {
    for (const [userId, concerned] of listConcerned(services, round)) {
      if (inTransaction(db, (tx) => tell(services, tx, round, userId, concerned))) queued += 1;
    }
    const { statementId } = round;
    db.insert(sideRounds)
      .values({ fixtureId: round.fixture.id, statementId })
      .onConflictDoUpdate({ target: sideRounds.fixtureId, set: { statementId } })
      .run();
  }
  return queued;
}

/** One transaction per league, so that a write never waits for all of them. */
function listConcerned(services: Services, round: SideRound): ReadonlyMap<number, Concerned> {
  const concerned = new Map<number, Concerned>();
  for (const league of listLeagues(services.db, round.tournamentId)) {
    const members = inLockedReadTransaction(services, (tx, now) =>
      concernedIn(tx, league, round.fixture, now),
    );
    for (const { userId, players, locksAt, timeZone } of members) {
      const teams = concerned.get(userId)?.teams ?? [];
      const team = { leagueId: league.leagueId, league: league.name, players, locksAt };
      concerned.set(userId, { timeZone, teams: [...teams, team] });
    }
  }
  return concerned;
}

function concernedIn(
  tx: LockedTx,
  league: { readonly leagueId: number; readonly tournamentId: number },
  fixture: SeasonFixture,
  now: number,
) {
  const sides: SideLists = readSideLists(tx, fixture.id, league.leagueId);
  if (sides.length === 0) return [];
  const pool = loadPoolById(tx, league);
  const joinedBy = now - SETTLING_MS;
  return listReaders(tx, league.leagueId, { kind: "side", joinedBy }).flatMap((user) => {
    if (!user.plays) return [];
    const member = requireMember(tx, { id: user.userId }, league.leagueId);
    const { window, target } = loadParticipantWindow(tx, member, now, fixture.id);
    if (window.current === null || target?.id !== fixture.id) return [];
    const teamOf = (id: number) => pool.get(id)?.teamId;
    const { notNamed } = countPlaying(window.current, teamOf, fixture, sides);
    const players = notNamed.map((id) => ({ id, name: pool.get(id)?.name ?? "" }));
    return players.length > 0 ? [{ ...user, players, locksAt: deadlineAt(target) }] : [];
  });
}

/** Checks again, because the fixture may have locked since the round began. */
function tell(
  services: Services,
  tx: Tx,
  round: SideRound,
  userId: number,
  concerned: Concerned,
): boolean {
  const { fixture } = round;
  const now = services.now();
  const locksAt = firstLock(concerned);
  if (now >= locksAt) return false;
  const ids = new Set(concerned.teams.flatMap(({ players }) => players.map(({ id }) => id)));
  const isNews = [...ids].map((playerId) => {
    const notice = { fixtureId: fixture.id, userId, playerId };
    return tx.insert(sideNotices).values(notice).onConflictDoNothing().run().changes > 0;
  });
  if (!isNews.includes(true)) return false;
  return notify(services, tx, {
    userId,
    kind: "side",
    about: `fixture ${fixture.id} side ${round.statementId}`,
    text: unnamedNotice(round, concerned),
    hint: UNNAMED_HINT,
    usefulUntil: locksAt,
  });
}

const dueStatement = prepareOnce((db) =>
  db
    .select({
      tournamentId: tournaments.id,
      tournament: tournaments.name,
      fixtureId: fixtures.id,
      statementId: max(sideStatements.id),
    })
    .from(fixtures)
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .innerJoin(sideStatements, eq(sideStatements.fixtureId, fixtures.id))
    .leftJoin(sideRounds, eq(sideRounds.fixtureId, fixtures.id))
    .where(
      and(
        isNull(fixtures.lockedAt),
        ne(fixtures.state, "abandoned"),
        gt(fixtures.startsAt, sql.placeholder("now")),
      ),
    )
    .groupBy(fixtures.id, sideRounds.statementId)
    .having(gt(max(sideStatements.id), sql`coalesce(${sideRounds.statementId}, 0)`))
    .prepare(),
);

/** In a league, with its players who are not named. */
interface ConcernedTeam {
  readonly leagueId: number;
  readonly league: string;
  readonly locksAt: Ms;
  readonly players: readonly { readonly id: number; readonly name: string }[];
}

function firstLock({ teams }: Pick<Concerned, "teams">): Ms {
  return Math.min(...teams.map(({ locksAt }) => locksAt));
}

const UNNAMED_HINT = "You hear of it once a side is known, and again only if it changes.";

function unnamedNotice(
  {
    tournamentId,
    tournament,
    fixture,
  }: {
    readonly tournamentId: number;
    readonly tournament: string;
    readonly fixture: SeasonFixture;
  },
  {
    timeZone,
    teams,
  }: { readonly timeZone: string | null; readonly teams: readonly ConcernedTeam[] },
): NoticeText {
  const match = tidyWithoutLink(versus([fixture.teamA.name, fixture.teamB.name]));
  const players = teams.flatMap((team) => team.players.map(({ name }) => name));
  const [first = "", ...others] = [...new Set(players)];
  const who = tidyWithoutLink(first);
  const [team, ...otherTeams] = teams;
  return {
    title:
      others.length === 0
        ? `${who} is not named for ${match}`
        : `${who} and ${others.length} more are not named for ${match}`,
    sentences: [
      lockSentence(match, tidyWithoutLink(tournament), {
        startsAt: fixture.startsAt,
        locks: teams.map((each) => each.locksAt),
        timeZone: timeZone ?? "UTC",
      }),
      ...teams.map(
        (own) =>
          `Not named, of your team in ${tidyWithoutLink(own.league)}: ${listNames(own.players.map(({ name }) => name))}.`,
      ),
    ],
    action: "Change my team",
    path:
      team && otherTeams.length === 0
        ? `/league/${team.leagueId}/manage-team/${tournamentId}`
        : "/my-leagues",
  };
}
