import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { type Reveal, revealText } from "#game/news/notices/reveal-text";
import type { Role } from "#game/play/roles";
import type { CaptainMode } from "#game/play/scoring/rules";
import {
  findWhoHasWhom,
  type Had,
  type LockedEleven,
  type OnlyMine,
} from "#game/stories/who-has-whom";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague, loadPeopleSettings } from "#server/play/leagues/load-league";
import {
  inLockedReadTransaction,
  type LockedTx,
  type PublicTx,
  sharePublicRead,
} from "#server/play/locks/locked-transaction";
import { readLeagueHead } from "./league-home";
import { loadTeams } from "./league-teams";
import { loadLockedTeams } from "./locked-teams";
import {
  type FixtureName,
  isInMatch,
  loadStartedFixtures,
  nameFixture,
  type StartedFixture,
} from "./started-fixtures";

/** A large league has a thousand elevens: of each list only its beginning leaves the server. */
const MOST_HAVERS = 8;
const MOST_ROWS = 40;
/** After it a lock is no moment any more, only a page. */
const MOMENT_MS = 10 * MINUTE_MS;

/** The elevens of a match that has locked, compared (rules.md#who-has-whom). */
export interface WhoHasWhomPage {
  readonly fixture: FixtureName;
  readonly lockedAt: Ms;
  /** The league shows receipts, which prove that nobody changed an eleven unseen. */
  readonly isSealed: boolean;
  readonly captainMode: CaptainMode;
  /** The number of elevens that locked. */
  readonly elevens: number;
  readonly captains: readonly CountedHad[];
  readonly onlyMine: readonly OnlyMine[];
  /** Captains and the share of each player, for a chat: the same for everybody. */
  readonly shareText: string;
  readonly had: readonly CountedHad[];
  readonly playing: readonly { readonly participantId: number; readonly count: number }[];
  /** By participant, of those named above. */
  readonly teams: Readonly<Record<number, RevealedTeam>>;
  /** By id, of those named above. */
  readonly players: Readonly<Record<number, RevealedPlayer>>;
  /** The matches that locked before and after, for their pages. */
  readonly previousId: number | null;
  readonly nextId: number | null;
}

/** The first of those who have the player, and how many have. */
export interface CountedHad extends Had {
  readonly count: number;
}

interface RevealedTeam {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
}

interface RevealedPlayer {
  readonly name: string;
  readonly role: Role;
  /** A short name. */
  readonly team: string;
  readonly inMatch: boolean;
}

/**
 * @param fixtureId from the address; null if it is no id
 * @throws AppError "not-found" with a sentence for a match of elsewhere, or one that has not locked
 */
export function showWhoHasWhom(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): WhoHasWhomPage {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId, participantId: mine } = member;
    const started = loadStartedFixtures(tx, leagueId);
    const place = started.findIndex(({ id }) => id === fixtureId);
    const fixture = started[place];
    if (fixture === undefined) throw new AppError("not-found", NOT_LOCKED);
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    const elevens = readElevens(tx, leagueId, fixture.id);
    const plays = (playerId: number) => {
      const player = pool.get(playerId);
      return player !== undefined && isInMatch(fixture, player.teamId, false) ? player : null;
    };
    const found = findWhoHasWhom(elevens, mine, (id) => plays(id)?.role ?? null);
    const lists = {
      captains: found.captains.slice(0, MOST_ROWS).map(shorten),
      had: found.had.slice(0, MOST_ROWS).map(shorten),
      playing: found.playing.slice(0, MOST_ROWS),
    };
    const named = new Set([
      ...[...lists.captains, ...lists.had].flatMap(({ by }) => by),
      ...lists.playing.map(({ participantId }) => participantId),
    ]);
    const players = [...lists.captains, ...lists.had, ...found.onlyMine];
    return {
      fixture: nameFixture(fixture),
      lockedAt: fixture.lockedAt,
      isSealed: loadPeopleSettings(tx, leagueId).receipts,
      captainMode: loadLeague(tx, leagueId).scoringRules.extras.captainMode,
      elevens: elevens.length,
      previousId: started[place - 1]?.id ?? null,
      nextId: started[place + 1]?.id ?? null,
      ...lists,
      onlyMine: found.onlyMine,
      shareText: revealText(revealOf(tx, leagueId, fixture)),
      teams: Object.fromEntries(
        loadTeams(tx, leagueId).flatMap(({ participantId, teamName }) =>
          named.has(participantId)
            ? [[participantId, { participantId, teamName, mine: participantId === mine }]]
            : [],
        ),
      ),
      players: Object.fromEntries(
        players.flatMap(({ playerId }) => {
          const player = pool.get(playerId);
          if (player === undefined) return [];
          const { name, role, teamShortName: team } = player;
          return [[playerId, { name, role, team, inMatch: plays(playerId) !== null }]];
        }),
      ),
    };
  });
}

export interface FoundReveal {
  readonly fixtureId: number;
  readonly reveal: Reveal;
}

/**
 * The same for a whole league, by the fixture's reference: no eleven is anybody's own. Null before the
 * fixture has locked, and without an eleven.
 */
export function readReveal(tx: LockedTx, leagueId: number, fixtureRef: string): FoundReveal | null {
  const id = fixtureOfRef(tx).get({ ref: fixtureRef })?.id;
  const fixture = loadStartedFixtures(tx, leagueId).find((each) => each.id === id);
  if (fixture === undefined || fixture.state === "abandoned") return null;
  const reveal = revealOf(tx, leagueId, fixture);
  return reveal.elevens === 0 ? null : { fixtureId: fixture.id, reveal };
}

function revealOf(tx: LockedTx, leagueId: number, fixture: StartedFixture): Reveal {
  const { tournamentId, scoringRules } = loadLeague(tx, leagueId);
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const elevens = readElevens(tx, leagueId, fixture.id);
  const { captains, had } = findWhoHasWhom(elevens, NOBODY, (id) => {
    const player = pool.get(id);
    return player !== undefined && isInMatch(fixture, player.teamId, false) ? player.role : null;
  });
  const named = ({ playerId, by }: Had) => ({
    name: pool.get(playerId)?.name ?? "A player",
    count: by.length,
  });
  return {
    league: orUnnamed(readLeagueHead(tx, leagueId).name),
    teams: nameFixture(fixture).teams,
    elevens: elevens.length,
    captainMode: scoringRules.extras.captainMode,
    captains: captains.map(named),
    had: had.map(named),
  };
}

/** No participant's id. */
const NOBODY = 0;

const fixtureOfRef = prepareOnce((db) =>
  db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(eq(fixtures.ref, sql.placeholder("ref")))
    .prepare(),
);

const NOT_LOCKED = "Who has whom appears when the match locks.";

function shorten({ playerId, by }: Had): CountedHad {
  return { playerId, by: by.slice(0, MOST_HAVERS), count: by.length };
}

/** A lock that is minutes old, for the screens that were open (rules.md#who-has-whom). */
export interface LockMoment {
  /** Of the instant: they lock together, and are shown once. */
  readonly fixtureIds: readonly number[];
  readonly fixture: FixtureName;
  readonly lockedAt: Ms;
  /** The own one first. */
  readonly teams: readonly RevealedEleven[];
  /** Elevens beyond those above. */
  readonly more: number;
}

export interface RevealedEleven extends RevealedTeam {
  /** Null for an eleven without one. */
  readonly captain: string | null;
}

/** As many as a screen has room for. */
const MOST_REVEALED = 12;

/** Null most of the time: no match of the league has locked in the last minutes. */
export function showLockMoment(services: Services, member: MemberLeague): LockMoment | null {
  return inLockedReadTransaction(services, (tx, now) => {
    const together = lastLockOf(tx, member.leagueId, now);
    const [fixture] = together;
    if (fixture === undefined) return null;
    const { leagueId, tournamentId, participantId: mine } = member;
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    const elevens = readElevens(tx, leagueId, fixture.id);
    const names = new Map(loadTeams(tx, leagueId).map((team) => [team.participantId, team]));
    const own = elevens.filter(({ participantId }) => participantId === mine);
    const others = elevens.filter(({ participantId }) => participantId !== mine);
    const shown = [...own, ...others].slice(0, MOST_REVEALED);
    if (shown.length === 0) return null;
    return {
      fixtureIds: together.map(({ id }) => id),
      fixture: nameFixture(fixture),
      lockedAt: fixture.lockedAt,
      teams: shown.map(({ participantId, captainId }) => {
        const captain = captainId === null ? undefined : pool.get(captainId);
        return {
          participantId,
          teamName: orUnnamed(names.get(participantId)?.teamName ?? ""),
          mine: participantId === mine,
          captain: captain?.name ?? null,
        };
      }),
      more: elevens.length - shown.length,
    };
  });
}

function lastLockOf(tx: LockedTx, leagueId: number, now: Ms): StartedFixture[] {
  const started = loadStartedFixtures(tx, leagueId);
  const last = Math.max(...started.map(({ lockedAt }) => lockedAt));
  if (now - last > MOMENT_MS) return [];
  return started.filter(({ lockedAt, state }) => lockedAt === last && state !== "abandoned");
}

/** The same for all members, in the order of the table. */
const readElevens = sharePublicRead(
  (tx: PublicTx, leagueId: number, fixtureId: number): readonly LockedEleven[] => {
    const ids = loadTeams(tx, leagueId).map(({ participantId }) => participantId);
    const locked = loadLockedTeams(tx, leagueId, [fixtureId], ids);
    const elevens = new Map(
      locked.map(({ participantId, lineup: { playerIds, captainId } }) => [
        participantId,
        { participantId, playerIds, captainId },
      ]),
    );
    return ids.flatMap((id) => elevens.get(id) ?? []);
  },
);
