import { type Correction, correctSquads } from "#game/squads/correct-typed-squads";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { replaceInSavedTeam } from "#server/play/locks/replace-in-saved-team";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { loadLeagueOfSquads } from "#server/play/squads/league-of-squads";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { loadOpenEvent, loadSquadsStage } from "#server/play/squads/squads-stage";
import { inTyping, keyOf, type TypedSubmission } from "./save-typed";

/** The length in letters; the league's log shows the reason. */
const REASON = { min: 3, max: 200 } as const;

/**
 * Corrects the owner or the price of a player in typed squads that are closed
 * (rules.md#typed-in-squads), with a reason for the league's log. Locked teams and points stay; the
 * former owner's saved team gets another player instead.
 *
 * @throws FieldsError for an impossible correction, AppError "conflict" before the squads are closed,
 * "not-found" if they were made in another way, "forbidden" for a former manager
 */
export function correctTyped(
  services: Services,
  managed: ManagedLeague,
  { reason, ...sent }: TypedSubmission & Correction & { readonly reason: string },
): void {
  inTyping(services, managed, sent, (tx, at) => {
    const { leagueId, userId } = managed;
    if (loadOpenEvent(tx, leagueId)?.way !== "typed") {
      throw new AppError("not-found", "These squads were not typed in.");
    }
    if (loadSquadsStage(tx, leagueId) !== "made") {
      throw new AppError("conflict", "The squads are not closed yet: type them in.");
    }
    const why = reason.trim().replaceAll(/\s+/gu, " ");
    const league = loadLeagueOfSquads(tx, leagueId);
    const names = loadMemberNames(tx, leagueId);
    const events = listSquadEvents(tx, leagueId).map(({ event }) => event);
    const whose = (id: number) => `${names.get(id)?.manager ?? "A member"}'s squad`;
    const plan = correctSquads(sent, league, events, whose);
    const faults = [...(plan.faults ?? []), ...faultsOfReason(why)];
    if (plan.events === null || faults.length > 0) {
      throw new FieldsError(faults.map(({ field, sentence }) => ({ fields: [field], sentence })));
    }
    const { playerId, participantId, exchangedId, price } = sent;
    const before = league.squads.get(plan.owner)?.prices.get(playerId) ?? 0;
    const nameOf = (id: number) => league.pool.get(id)?.name ?? "A player";
    const unit = league.settings.purseUnit;
    appendSquadEvents(tx, { leagueId, userId, key: keyOf(sent), at }, plan.events);
    writeManagersLog(tx, { leagueId, userId, now: at }, [
      {
        ...{ kind: "squads corrected", player: nameOf(playerId), reason: why },
        ...{ from: before, to: price ?? before },
        ...(unit !== "" && { unit }),
        exchanged: exchangedId === null ? null : nameOf(exchangedId),
        userId: league.userOf.get(participantId) ?? null,
      },
    ]);
    if (plan.owner === participantId) return;
    const incoming = exchangedId === null ? [] : [exchangedId];
    replaceInSavedTeam(tx, { leagueId, participantId: plan.owner, incoming, at });
    replaceInSavedTeam(tx, { leagueId, participantId, incoming: [playerId], at });
  });
}

function faultsOfReason({ length }: string) {
  if (length >= REASON.min && length <= REASON.max) return [];
  const sentence = `Give a reason of ${REASON.min} to ${REASON.max} letters: everybody reads it.`;
  return [{ field: "reason", sentence }];
}
