import { ROLES, type Role } from "#game/play/roles";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type SubmitOutcome, submitTeam, type TeamInput } from "#server/play/teams/submit-team";
import { legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";

/** Places of each role in a squad of `makeSeason`. */
const PLACES: Readonly<Record<Role, readonly number[]>> = {
  Batsman: [0, 1, 2, 3, 4],
  Bowler: [5, 6, 7, 8, 9, 10],
  Allrounder: [11, 12, 13],
  "Wicket Keeper": [14, 15],
};

/** Batsmen, bowlers, all-rounders and keepers; of each role a Red, a Blue, a Red … in turn. */
export function elevenOf(season: SmallSeason, ...counts: [number, number, number, number]) {
  return ROLES.flatMap((role, index) => {
    const inTurn = PLACES[role].flatMap((place) => [
      playerAt(season, 0, place),
      playerAt(season, 1, place),
    ]);
    return inTurn.slice(0, counts[index]);
  });
}

/** `legalEleven` with its first `swaps` players exchanged for others of their roles. */
export function elevenAfter(season: SmallSeason, swaps: number): number[] {
  const others: readonly [team: number, place: number][] = [
    ...([3, 4].map((place) => [0, place]) as [number, number][]),
    [1, 1],
    [0, 7],
    [0, 8],
    [0, 12],
    [1, 14],
    [1, 2],
    [1, 7],
    [1, 8],
    [1, 12],
  ];
  return legalEleven(season).map((playerId, index) => {
    const other = others[index];
    return index < swaps && other ? playerAt(season, ...other) : playerId;
  });
}

export function playerAt({ playersOf }: SmallSeason, team: number, place: number): number {
  const playerId = playersOf(team)[place];
  if (playerId === undefined) throw new Error(`team ${team} has no player ${place}`);
  return playerId;
}

/** Submits players with the first two as captain and vice-captain. */
export function submit(
  services: TestServices,
  member: MemberLeague,
  playerIds: readonly number[],
  rest: Partial<TeamInput> = {},
): SubmitOutcome {
  const [captainId = null, viceCaptainId = null] = playerIds;
  return submitTeam(services, member, {
    playerIds,
    captainId,
    viceCaptainId,
    booster: null,
    predictedTeamId: null,
    targetFixtureId: null,
    ...rest,
  });
}

/** The faults of a submission; none if it was saved. */
export function saidAgainst(outcome: SubmitOutcome): readonly string[] {
  return outcome.ok ? [] : outcome.faults.map(submissionFaultSentence);
}
