import type { AppLoadContext } from "@remix-run/node";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { findRehearsedRoom } from "#server/squads/making/rehearsal/rehearsals";

/** The room that a member is in: the league's own, or that of a rehearsal (rules.md#rehearsals). */
export interface EnteredRoom {
  readonly context: AppLoadContext;
  readonly member: MemberLeague;
  readonly isRehearsal: boolean;
}

/** All reads and writes go to the room that the member is in, which may be a rehearsal's. */
export function enterRoom(context: AppLoadContext, member: MemberLeague): EnteredRoom {
  const rehearsed = findRehearsedRoom(context.services, member);
  if (rehearsed === null) return { context, member, isRehearsal: false };
  const { services } = rehearsed;
  return { context: { ...context, services }, member: rehearsed.member, isRehearsal: true };
}
