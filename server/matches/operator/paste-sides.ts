import {
  LONGEST_PASTE,
  MOST_PASTED_NAMES,
  type ResolvedPaste,
  resolvePaste,
  type SquadPlayer,
} from "#game/play/match/read-pasted-names";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { listLeaguesOfMember } from "#server/play/season/leagues-of-member";
import { loadSquads } from "#server/play/season/load-squads";
import { readSidesOf } from "#server/play/season/read-known-sides";
import { findOperatedFixture } from "./read-fixture";
import { closedReason, requireSideWitness, type SideWitness } from "./sides-access";

/**
 * A text of names among the squads of a fixture. Names of a side that the reader cannot state are
 * left out. Nothing is stored.
 *
 * @throws AppError "invalid" for a text that is empty, too long or no list of names, "not-found"
 * for a former witness
 */
export function previewPastedSides(
  { db, now }: Pick<Services, "db" | "now">,
  { userId, fixtureId }: SideWitness,
  text: string,
): ResolvedPaste {
  const { source } = requireSideWitness(db, { id: userId }, fixtureId);
  if (text.trim() === "") throw new AppError("invalid", "Paste the names first.");
  if (text.length > LONGEST_PASTE) {
    throw new AppError("invalid", `Paste the names alone: at most ${LONGEST_PASTE} characters.`);
  }
  const fixture = findOperatedFixture(db, fixtureId);
  const { teamA, teamB } = fixture;
  const squads = loadSquads(db, fixtureId);
  const resolved = resolvePaste(text, [teamA, teamB], squads);
  if (resolved === null) {
    const sentence = `Paste the names alone: these are more than ${MOST_PASTED_NAMES}.`;
    throw new AppError("invalid", sentence);
  }
  if (resolved.players.size === 0 && resolved.doubts.length === 0) {
    throw new AppError("invalid", "No names were found in this text.");
  }
  const sides = readSidesOf(db, fixtureId);
  const leagueIds = listLeaguesOfMember(db, userId, fixtureId).map(({ leagueId }) => leagueId);
  const witnessing = { source, leagueIds, now: now() };
  const isOpen = ({ teamId }: SquadPlayer) =>
    closedReason(sides.get(teamId), fixture, witnessing) === null;
  const open = new Set(squads.filter(isOpen).map(({ id }) => id));
  return {
    players: new Map([...resolved.players].filter(([id]) => open.has(id))),
    doubts: resolved.doubts.flatMap((doubt) => {
      const candidates = doubt.candidates.filter(isOpen);
      return candidates.length > 0 || doubt.why === "nobody" ? [{ ...doubt, candidates }] : [];
    }),
  };
}
