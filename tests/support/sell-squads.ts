import { inTransaction } from "#db/client";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { submit } from "#tests/server/play/leagues/elevens";
import type { SmallSeason } from "./season";
import type { TestServices } from "./services";
import { elevenOfSquad, squadFrom } from "./squad-league";

/** Sells each member a squad of fifteen of a small season, at 1.00 to 4.50, and closes the making of squads. */
export function sellSquads(
  { db, now }: Pick<Services, "db" | "now">,
  season: SmallSeason,
  members: readonly [MemberLeague, MemberLeague],
): void {
  const [{ leagueId }] = members;
  inTransaction(db, (tx) => {
    appendSquadEvents(tx, { leagueId, userId: null, key: null, at: now() }, [
      ...members.flatMap(({ participantId }, team) =>
        squadFrom(season, team === 0 ? 0 : 1).map((playerId, at) => {
          const price = 100 + at * 25;
          return { kind: "sold", playerId, participantId, price } as const;
        }),
      ),
      { kind: "close" },
    ]);
  });
}

/** Saves a team of each of these squads. */
export function pickFromSquads(
  services: TestServices,
  season: SmallSeason,
  members: readonly [MemberLeague, MemberLeague],
): void {
  members.forEach((member, team) => {
    const squad = squadFrom(season, team === 0 ? 0 : 1);
    const outcome = submit(services, member, elevenOfSquad(squad));
    if (!outcome.ok) throw new Error(outcome.faults.map(submissionFaultSentence).join(" "));
  });
}
