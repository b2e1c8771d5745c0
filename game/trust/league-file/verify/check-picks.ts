import { plural } from "#game/core/words";
import { isInAt } from "#game/play/head-to-head/draws";
import {
  AGREEMENT_MS,
  type Elector,
  electorsOf,
  judgeProposal,
  PROPOSE_WITHIN_MS,
} from "#game/play/season/agreements";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { FileLine } from "../lines";
import type { Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { FileFixture, LeagueOfFile } from "./league-of-file";
import type { Finding } from "./verification";

/**
 * Picks that are corrected by agreement (rules.md#by-agreement): each was proposed in time for a match
 * that had locked, and the state of each follows from the answers of the members of that time.
 */
export function checkPicks(lines: FileLines, league: LeagueOfFile, names: Names): Finding[] {
  const fixtures = new Map(league.fixtures.map((fixture) => [fixture.ref, fixture]));
  const sizes = sizesOfLocks(lines);
  return lines.of("pick").flatMap(({ line, number }): Finding[] => {
    const what = `Proposal ${line.pick} to correct ${names.member(line.member)}'s pick of ${names.fixture(line.fixture)}`;
    const say = (sentence: string) => [{ sentence: `${what} ${sentence}`, line: number }];
    const fixture = fixtures.get(line.fixture);
    if (fixture === undefined || !isInTime(line, fixture)) return say("was not made in time.");
    const expected = stateOf(line, league);
    if (expected !== null && expected !== line.state) {
      return say(`is “${line.state}” by the file, “${expected}” by the answers.`);
    }
    const size = isOfLock(line, fixture) ? (sizes.get(keyOf(line)) ?? TEAM_SIZE) : null;
    if (size !== null && line.players.length !== size) {
      return say(`has ${plural(line.players.length, "player")} in place of ${size}.`);
    }
    return isWhole(line, league) ? [] : say("is not a pick of one's own players with captains.");
  });
}

/** The players of each locked team: a correction has as many, and eleven without a team at the lock. */
function sizesOfLocks(lines: FileLines): ReadonlyMap<string, number> {
  const saves = new Map(lines.of("save").map(({ line }) => [line.save, line.text]));
  return new Map(
    lines.of("lock").flatMap(({ line }) => {
      const players = saves.get(line.save)?.players;
      return players ? [[keyOf(line), players.length] as const] : [];
    }),
  );
}

function keyOf({ member, fixture }: { readonly member: number; readonly fixture: string }): string {
  return `${member} ${fixture}`;
}

function isInTime(line: FileLine<"pick">, fixture: FileFixture) {
  const { at, endsAt, endedAt, state } = line;
  if (endsAt !== at + AGREEMENT_MS || (endedAt !== null && endedAt > endsAt)) return false;
  // An undone lock has made it impossible, also where the match has locked again.
  if (!isOfLock(line, fixture)) return fixture.lockedAt === null || state !== "counts";
  return at - (fixture.lockedAt ?? 0) <= PROPOSE_WITHIN_MS;
}

/** Whether the lock that stands came before the proposal. */
function isOfLock({ at }: FileLine<"pick">, { lockedAt, startsAt }: FileFixture): boolean {
  return lockedAt !== null && at >= Math.min(lockedAt, startsAt);
}

/** Null if nothing follows: it was withdrawn, became impossible, or is open. */
function stateOf(line: FileLine<"pick">, { seats }: LeagueOfFile): string | null {
  const { state, member: owner, by: proposedBy, at, endsAt, endedAt, votes } = line;
  if (state === "withdrawn" || state === "void" || endedAt === null) return null;
  const members = seats.map((seat): Elector => {
    const isIn = isInAt(seat, endedAt);
    const { participantId: id, joinedAt, absences } = seat;
    return { id, joinedAt, absences, plays: true, leftAt: isIn ? null : endedAt };
  });
  const proposal = { owner, proposedBy, at, endsAt };
  return judgeProposal(proposal, electorsOf(proposal, members), votes, endedAt);
}

/** Each player once, and captains from among them. */
function isWhole(
  { players, captain, viceCaptain }: FileLine<"pick">,
  { pool, idOf }: LeagueOfFile,
) {
  const own = new Set(players);
  const isOwn = (player: string | null) => player === null || own.has(player);
  return (
    own.size === players.length &&
    players.every((player) => pool.has(idOf(player))) &&
    isOwn(captain) &&
    isOwn(viceCaptain)
  );
}
