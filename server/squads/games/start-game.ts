import type { Tx } from "#db/client";
import { versus } from "#game/core/words";
import { openingOf } from "#game/squads/begin";
import { checkSetUp, FEWEST_PARTICIPANTS } from "#game/squads/check-set-up";
import { GAME_AHEAD_MS, type GameSize, scoringOfGame, settingsOfGame } from "#game/squads/game";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { createLeague } from "#server/leagues/membership/create-league";
import { sha256 } from "#server/play/head-to-head/load-calendar";
import { requireMember } from "#server/play/leagues/league-access";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { CALLED_OFF } from "#server/play/squads/refusals";
import { openingKey } from "#server/play/squads/seat-newcomer";
import { loadSquadPool } from "#server/play/squads/squad-pool";
import { readGameRules } from "./game-rules";

const SEED_BYTES = 16;

interface NewGame {
  readonly tournamentId: number;
  readonly fixtureId: number;
  readonly size: GameSize;
  /** The rules of its points, as `listGameRules` names them. */
  readonly rules: string;
  /** Of the form: sent twice, it makes one game. */
  readonly submissionKey: string | null;
}

/**
 * Makes a game for one match (rules.md#tonight): a league that plays no other fixture, with an open
 * draft that waits for its people.
 *
 * @throws AppError "not-found" for the fixture or the rules, "conflict" for a match that has started
 * or is a day away, and if its sides have too few players; otherwise as `createLeague` does
 */
export function startGame(
  services: Services,
  user: { readonly id: number; readonly displayName: string },
  { tournamentId, fixtureId, size, rules, submissionKey }: NewGame,
): { readonly leagueId: number } {
  const { db } = services;
  const fixture = loadSeasonFixtures(db, tournamentId).find(({ id }) => id === fixtureId);
  if (fixture === undefined) throw new AppError("not-found", "There is no such match.");
  refuseOutOfTime(fixture, services.now());
  const settings = settingsOfGame(size);
  const game = {
    ...{ tournamentId, onlyFixtureId: fixtureId, settings, submissionKey },
    format: "owned" as const,
    name: versus([fixture.teamA.shortName, fixture.teamB.shortName]),
    teamName: teamNameFor(user.displayName),
    scoringRules: scoringOfGame(readGameRules(db, user, rules)),
  };
  return createLeague(services, user, game, (tx, leagueId) => {
    const { participantId } = requireMember(tx, user, leagueId);
    const players = loadPlayersOf(tx, { leagueId, tournamentId }, fixture);
    const [fault] = checkSetUp({ settings, participants: FEWEST_PARTICIPANTS, players });
    if (fault !== undefined) throw new AppError("conflict", fault.sentence);
    const seed = services.randomBytes(SEED_BYTES).toString("hex");
    const open = openingOf(
      { way: "draft", seed, participantIds: [participantId], settings, players },
      [],
      sha256,
    );
    const source = { leagueId, userId: user.id, key: openingKey(undefined), at: services.now() };
    appendSquadEvents(tx, source, [open]);
  });
}

function refuseOutOfTime({ startsAt, lockedAt, voided }: SeasonFixture, now: number): void {
  if (voided) throw new AppError("conflict", CALLED_OFF);
  if (lockedAt !== null || startsAt <= now) {
    throw new AppError(
      "conflict",
      "This match has started already: there is no game to make for it.",
    );
  }
  if (startsAt > now + GAME_AHEAD_MS) {
    throw new AppError(
      "conflict",
      "A game can be made on the day before its match at the earliest.",
    );
  }
}

/** Of both sides. */
function loadPlayersOf(
  tx: Tx,
  league: { readonly leagueId: number; readonly tournamentId: number },
  { teamA, teamB }: SeasonFixture,
) {
  const sides = [teamA.id, teamB.id];
  return loadSquadPool(tx, league).filter(({ teamId }) => sides.includes(teamId));
}

/** A team name is shorter than a display name may be. */
const TEAM_NAME_LETTERS = 40;

/** In a game, a team has the name of its owner. */
export function teamNameFor(displayName: string): string {
  return [...displayName].slice(0, TEAM_NAME_LETTERS).join("").trim();
}
