import { and, eq } from "drizzle-orm";
import { type Db, inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { leagueBoosters, leagues } from "#db/schema";
import type { Crest } from "#game/core/crests";
import { MEMBER_NAMES } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { DEFAULT_LEAGUE_FORMAT, type LeagueFormat } from "#game/play/format/format";
import { lockStepsOfNew } from "#game/play/format/lock-times";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import {
  BOOSTERS,
  type BoosterSettings,
  checkBoosterSettings,
  DEFAULT_BOOSTER_SETTINGS,
} from "#game/play/team/boosters";
import { captainFallbackFault } from "#game/play/team/captain-fallback";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import { type LeagueSettings, settingsOf } from "#game/play/team/league-settings";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import { NEW_LEAGUE_LIMIT } from "#server/core/limits";
import { nameFaults } from "#server/core/name-faults";
import type { Services } from "#server/core/services";
import { followHeadToHead } from "#server/play/head-to-head/turn-on";
import { startChain } from "#server/play/proof/start-chain";
import { findTournament, requireUnfinished } from "#server/play/season/list-tournaments";
import { addParticipant } from "./add-participant";
import { giveLeagueLink } from "./league-link";
import { withFreePin } from "./make-pin";
import { teamNameFaults } from "./name-team";

export interface NewLeague {
  readonly tournamentId: number;
  readonly name: string;
  readonly teamName: string;
  readonly crest?: Crest | undefined;
  readonly settings: LeagueSettings;
  readonly format?: LeagueFormat;
  readonly boosters?: BoosterSettings;
  readonly scoringRules?: ScoringRules;
  /** For a game (rules.md#tonight). */
  readonly onlyFixtureId?: number;
  /** Of the form: sent twice, it makes one league. Without a key every call makes a league. */
  readonly submissionKey?: string | null;
}

/**
 * Creates a league with its manager and its link, in one transaction.
 *
 * @param alsoDo further writes of the same transaction
 * @throws FieldsError for names and rules (rules.md#settings), on `name`, `teamName`, the settings'
 * own names and `<booster>.maxUses`; AppError "not-found" for the tournament, "conflict" for one
 * that is over, "too-many" beyond 20 in a day
 */
export function createLeague(
  services: Services,
  user: { readonly id: number },
  typed: NewLeague,
  alsoDo: (tx: Tx, leagueId: number) => void = () => {},
): { leagueId: number; pin: string } {
  const input = { ...typed, name: tidyName(typed.name), teamName: tidyName(typed.teamName) };
  const faults = [
    ...nameFaults(input.name, "name", MEMBER_NAMES.league),
    ...teamNameFaults(input.teamName),
    ...checkLeagueSettings(input.settings),
    ...faultsTogether(input),
  ];
  if (faults.length > 0) throw new FieldsError(faults);
  try {
    return inTransaction(services.db, (tx) => {
      const league = insertLeague(services, tx, user, input);
      alsoDo(tx, league.leagueId);
      startChain(tx, league.leagueId, "created", services.now());
      return league;
    });
  } catch (error) {
    const { submissionKey } = input;
    if (!submissionKey || !isUniqueViolation(error, "leagues.submission_key")) throw error;
    return findMadeLeague(services.db, user.id, submissionKey);
  }
}

/** Faults of boosters, and of captains under the scoring rules: the form has fields for neither. */
function faultsTogether({ settings, boosters, scoringRules }: NewLeague): FieldFault[] {
  const ofBoosters = checkBoosterSettings(boosters ?? DEFAULT_BOOSTER_SETTINGS).map(
    ({ booster, sentence }) => ({ fields: [`${booster}.maxUses`], sentence }),
  );
  const { captainMode } = (scoringRules ?? DEFAULT_SCORING_RULES).extras;
  const clash = captainFallbackFault(settings.captainFallback, captainMode);
  return clash === null
    ? ofBoosters
    : [...ofBoosters, { fields: ["captainFallback"], sentence: clash }];
}

function insertLeague(
  services: Services,
  tx: Tx,
  user: { readonly id: number },
  input: NewLeague,
): { leagueId: number; pin: string } {
  const now = services.now();
  findTournament(tx, input.tournamentId);
  requireUnfinished(tx, input.tournamentId);
  consumeAttemptTx(tx, NEW_LEAGUE_LIMIT, { account: String(user.id), clientAddress: null }, now);
  const values = {
    ...settingsOf(input.settings),
    tournamentId: input.tournamentId,
    format: input.format ?? DEFAULT_LEAGUE_FORMAT,
    name: input.name,
    managerId: user.id,
    createdAt: now,
    submissionKey: input.submissionKey || null,
    scoringRules: input.scoringRules ?? DEFAULT_SCORING_RULES,
    onlyFixtureId: input.onlyFixtureId ?? null,
  };
  const league = withFreePin(services, (pin) =>
    tx
      .insert(leagues)
      .values({ ...values, lockSteps: lockStepsOfNew(values.lockBefore, now), pin })
      .returning({ leagueId: leagues.id, pin: leagues.pin })
      .get(),
  );
  const { boosters = DEFAULT_BOOSTER_SETTINGS } = input;
  for (const booster of BOOSTERS) {
    tx.insert(leagueBoosters)
      .values({ leagueId: league.leagueId, booster, ...boosters[booster] })
      .run();
  }
  const { teamName, crest } = input;
  const format = values.format === DEFAULT_LEAGUE_FORMAT ? undefined : values.format;
  addParticipant(tx, { ...league, userId: user.id, role: "manager", teamName, crest, format, now });
  followHeadToHead(tx, services, { ...league, userId: user.id, now });
  giveLeagueLink(services, tx, league.leagueId);
  return league;
}

export const LEAGUE_NOT_CREATED = "Failed to create league";

function findMadeLeague(
  db: Db,
  userId: number,
  submissionKey: string,
): { leagueId: number; pin: string } {
  const league = db
    .select({ leagueId: leagues.id, pin: leagues.pin })
    .from(leagues)
    .where(and(eq(leagues.managerId, userId), eq(leagues.submissionKey, submissionKey)))
    .get();
  if (!league) throw new AppError("conflict", LEAGUE_NOT_CREATED);
  return league;
}
