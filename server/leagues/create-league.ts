import { inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { leagueBoosters, leagues } from "#db/schema";
import { BOOSTERS, DEFAULT_BOOSTER_SETTINGS } from "#game/boosters";
import { checkLeagueSettings, type LeagueSettings } from "#game/league-settings";
import { DEFAULT_SCORING_RULES } from "#game/scoring/rules";
import { AppError } from "../errors";
import type { Services } from "../services";
import { findTournament } from "../tournaments/find-tournament";
import { addParticipant } from "./add-participant";
import { makePin } from "./make-pin";
import { checkTeamName } from "./name-team";

export interface NewLeague {
  readonly tournamentId: number;
  readonly name: string;
  readonly teamName: string;
  readonly settings: LeagueSettings;
}

const LEAGUE_NAME_MAX = 60;
/** With a thousand leagues one try in 900 collides; ten in a row do not happen by chance. */
const PIN_TRIES = 10;

/**
 * Creates a league with its manager, in one transaction (spec §4, league creation).
 *
 * @throws AppError "invalid" for names and settings (spec §5, decision 34), "not-found" for the tournament
 */
export function createLeague(
  services: Services,
  user: { readonly id: number },
  input: NewLeague,
): { leagueId: number; pin: string } {
  const name = input.name.trim().normalize("NFC");
  if (!name) throw new AppError("invalid", "League name is required");
  if (name.length > LEAGUE_NAME_MAX) {
    throw new AppError("invalid", `A league name has at most ${LEAGUE_NAME_MAX} characters.`);
  }
  const teamName = checkTeamName(input.teamName);
  const faults = checkLeagueSettings(input.settings);
  if (faults.length > 0) {
    throw new AppError("invalid", faults.map((fault) => fault.sentence).join(" "));
  }
  const now = services.now();
  return inTransaction(services.db, (tx) => {
    findTournament(tx, input.tournamentId);
    const league = insertWithFreePin(services, tx, {
      ...input.settings,
      tournamentId: input.tournamentId,
      name,
      createdBy: user.id,
      createdAt: now,
      scoringRules: DEFAULT_SCORING_RULES,
    });
    for (const booster of BOOSTERS) {
      tx.insert(leagueBoosters)
        .values({ leagueId: league.leagueId, booster, ...DEFAULT_BOOSTER_SETTINGS[booster] })
        .run();
    }
    addParticipant(tx, { ...league, userId: user.id, role: "manager", teamName, now });
    return league;
  });
}

/** The unique column decides whether a pin is free (architecture, convention 4). */
function insertWithFreePin(
  services: Services,
  tx: Tx,
  league: Omit<typeof leagues.$inferInsert, "pin">,
): { leagueId: number; pin: string } {
  for (let tries = 1; ; tries += 1) {
    const pin = makePin(services);
    try {
      const row = tx
        .insert(leagues)
        .values({ ...league, pin })
        .returning({ leagueId: leagues.id })
        .get();
      return { leagueId: row.leagueId, pin };
    } catch (error) {
      if (!isUniqueViolation(error, "leagues.pin") || tries === PIN_TRIES) throw error;
    }
  }
}
