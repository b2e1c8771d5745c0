import { type Booster, effectsOf } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import { submissionFaults } from "#game/play/team/submission";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { savePrediction } from "#server/play/teams/save-prediction";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";
import type { TestServices } from "#tests/support/services";
import { type Chance, pickEleven, swapSome } from "./made-up-picks";

/** The acts of a member in every window of a season, decided by chance from a seed. */
export interface Habits {
  /** How likely the team changes before a match, 0 to 1. */
  readonly changes: number;
  readonly boosts: number;
  readonly predicts: number;
  /** Whether the league plays match by match: each match has a fresh eleven or none. */
  readonly freshElevens?: boolean;
  /** The matches of a round, in a league that is played by rounds. */
  readonly roundOf?: number;
}

/** The team that a member has in play in one match, as the member themselves noted it down. */
export interface NotedTeam {
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
}

/**
 * A member who plays through the screens' use cases and keeps a notebook beside them: what they
 * saved, what therefore plays, and where the team goes back to after Free Hit and Budget
 * (rules.md#boosters, rules.md#locks). Nothing in the notebook is read back from the server.
 */
export function scriptMember(
  services: TestServices,
  member: MemberLeague,
  chance: Chance,
  habits: Habits,
) {
  /** The team that rolls over. */
  let lastLineup: Lineup | null = null;
  let submitted: NotedTeam | null = null;
  let resting = false;
  /** The team that plays in the round. */
  let ofRound: NotedTeam | null = null;
  /** By match, in a league that is played by rounds. */
  const predictions = new Map<number, number>();
  const used = new Map<Booster, number>();

  function chooseTeam(sheet: TeamSheet, booster: Booster | null): Lineup {
    if (lastLineup === null || booster === "Budget") {
      return pickEleven(sheet.pool, chance, booster === "Budget");
    }
    return swapSome(sheet.pool, lastLineup, chance, booster === "FreeHit" ? 4 : 1);
  }

  function chooseBooster(sheet: TeamSheet): Booster | null {
    // Two passing teams in a row are another table's rule (tests/game/play/season/boosters-at-locks.test.ts).
    const isFirst = lastLineup === null && habits.freshElevens !== true;
    if (isFirst || resting || chance() >= habits.boosts) return null;
    const offered = sheet.boosters.filter(({ usesLeft }) => usesLeft > 0);
    return offered[Math.floor(chance() * offered.length)]?.booster ?? null;
  }

  /** Saves a team before the lock, or does nothing; a team that is refused changes nothing. */
  function play(): void {
    const sheet = openTeamSheet(services, member);
    const mayRest = lastLineup !== null || habits.freshElevens === true;
    if (sheet.target === null || (mayRest && chance() >= habits.changes)) return;
    const booster = chooseBooster(sheet);
    const { teamA, teamB } = sheet.target;
    const favourite = chance() < 0.5 ? teamA.id : teamB.id;
    const predictedTeamId = chance() < habits.predicts ? favourite : null;
    const pool = new Map(sheet.pool.map((player) => [player.id, player]));
    for (let tries = 0; tries < 40; tries += 1) {
      const lineup = chooseTeam(sheet, booster);
      // The first team is sent in any case; of those after it, a screen would not send what it knows as wrong.
      const draft = { lineup, booster, predictedTeamId };
      if (tries > 0 && submissionFaults(draft, pool, sheet.rules).length > 0) continue;
      const targetFixtureId = sheet.target.id;
      const answer = submitTeam(services, member, {
        ...lineup,
        booster,
        predictedTeamId,
        targetFixtureId,
      });
      if (answer.ok) {
        submitted = { lineup, booster, predictedTeamId };
        if (predictedTeamId === null) predictions.delete(targetFixtureId);
        else predictions.set(targetFixtureId, predictedTeamId);
        if (habits.roundOf !== undefined) predictOthers(sheet);
        return;
      }
    }
  }

  /** Predicts further matches of the round for which a team was saved. */
  function predictOthers({ open, target }: TeamSheet): void {
    for (const { id: fixtureId, teamA, teamB } of open) {
      if (fixtureId === target?.id || chance() >= habits.predicts) continue;
      const predictedTeamId = chance() < 0.5 ? teamA.id : teamB.id;
      savePrediction(services, member, { fixtureId, predictedTeamId, startedFrom: null });
      predictions.set(fixtureId, predictedTeamId);
    }
  }

  /**
   * The match starts: what plays, and what is kept for the next one. In a round only its first match
   * takes what was saved.
   *
   * @param match from 0
   */
  function lock(match = 0, fixtureId = 0): NotedTeam | null {
    const { roundOf } = habits;
    if (roundOf === undefined) return lockMatch();
    if (match % roundOf === 0) ofRound = lockMatch();
    const predictedTeamId = predicted(fixtureId);
    return ofRound && { ...ofRound, predictedTeamId };
  }

  function lockMatch(): NotedTeam | null {
    const playing =
      submitted ?? (lastLineup && { lineup: lastLineup, booster: null, predictedTeamId: null });
    submitted = null;
    if (playing === null) return null;
    const { booster, lineup } = playing;
    if (booster !== null) used.set(booster, (used.get(booster) ?? 0) + 1);
    if (habits.freshElevens) return playing;
    resting = effectsOf(booster).forOneFixture === true;
    if (!resting) lastLineup = lineup;
    return playing;
  }

  /** In a league that is played by rounds, where each match has a prediction of its own. */
  function predicted(fixtureId: number): number | null {
    return predictions.get(fixtureId) ?? null;
  }

  /** The match has left the round that was locked with it: it is predicted again. */
  function forgetPrediction(fixtureId: number): void {
    predictions.delete(fixtureId);
  }

  return { member, play, lock, predicted, forgetPrediction, used };
}

export type ScriptedMember = ReturnType<typeof scriptMember>;
