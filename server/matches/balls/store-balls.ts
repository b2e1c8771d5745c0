import type { Tx } from "#db/client";
import type { BallEvent } from "#game/matches/balls/events";
import { naturalEnd } from "#game/matches/balls/innings-in-play";
import { type MatchInPlay, matchInPlay } from "#game/matches/balls/match-in-play";
import { matchOfBalls, namedPlayers } from "#game/matches/balls/match-of-balls";
import type { Side, SideIndex } from "#game/play/match/match";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { markScoredManually } from "../operator/manual-scoring";
import type { OperatedFixture } from "../operator/read-fixture";
import { recordScoreTx } from "../results/record-score";
import { type InPlay, scoreOfMatch } from "../results/score-of-match";
import { noteScoreSource } from "../results/score-source";
import { type BallsPlaces, placesOf } from "./balls-places";

/**
 * Stores the score of a fixture's events, with the points of every league, as for any match. Typed
 * or pasted innings stay, also over their balls, and no feed writes the fixture from then on.
 */
export function storeBalls(
  tx: LockedTx,
  services: Services,
  fixture: OperatedFixture,
  { userId, events }: { readonly userId: number; readonly events: readonly BallEvent[] },
): void {
  const before = readScore(tx, fixture.id);
  const places = placesOf(tx, fixture, events);
  const match = matchInPlay(events, places.setting);
  const ballScore = scoreOfBalls(tx, fixture, match, places);
  const elsewhere = new Set(places.setting.elsewhere.map(({ number }) => number));
  const own = new Set(match.innings.map(({ number }) => number));
  const isKept = ({ innings }: { readonly innings: number }) => elsewhere.has(innings);
  const isOwn = ({ innings }: { readonly innings: number }) =>
    own.has(innings) && !elsewhere.has(innings);
  const lines = [...before.lines.filter(isKept), ...ballScore.lines.filter(isOwn)];
  const isCorrected = ({ number }: { readonly number: number | null }) =>
    number !== null && elsewhere.has(number);
  const current = match.innings.at(-1);
  const isHeld = current !== undefined && isCorrected(current);
  const after: FixtureScore = {
    ...ballScore,
    ...progressOf(before, ballScore, events, match.innings.every(isCorrected)),
    innings: [...before.innings.filter(isKept), ...ballScore.innings.filter(isOwn)],
    lines,
    // The crease belongs to a score that is not shown.
    crease: isHeld ? null : ballScore.crease,
    playersOfMatch: before.playersOfMatch,
    sidePlayers: [...new Set([...ballScore.sidePlayers, ...lines.map(({ playerId }) => playerId)])],
  };
  markScoredManually(tx, fixture.id, services.now());
  if (!isHeld) {
    noteScoreSource(tx, fixture.id, "ball by ball", services.now(), "points", userId);
  }
  recordScoreTx(tx, services, fixture.id, after, userId);
}

/**
 * A result from another page stays, unless the balls have one themselves and decide some of the
 * score.
 */
function progressOf(
  before: FixtureScore,
  ballScore: FixtureScore,
  events: readonly BallEvent[],
  isAllCorrected: boolean,
): Pick<FixtureScore, "state" | "status" | "winnerTeamId"> {
  const tellsEnd = !isAllCorrected && events.some(({ what }) => what.kind === "match ends");
  if (before.state !== "finished" || tellsEnd) {
    const hasOther = ballScore.state === "upcoming" && before.state !== "upcoming";
    return hasOther && before.lines.length > 0 ? { ...ballScore, state: "in progress" } : ballScore;
  }
  const { state, status, winnerTeamId } = before;
  return { state, status, winnerTeamId };
}

function scoreOfBalls(
  tx: Tx,
  fixture: OperatedFixture,
  match: MatchInPlay,
  { setting, keyOf, sides }: BallsPlaces,
): FixtureScore {
  const { ballsPerOver, elsewhere } = setting;
  const teams = [fixture.teamA, fixture.teamB] as const;
  const knownSides = readKnownSides(tx, fixture.id, null);
  const sideOf = (side: SideIndex): Side => {
    const statuses = knownSides.get(teams[side].id)?.players ?? new Map();
    const namedIds = [...statuses].filter(([, status]) => status === "named").map(([id]) => id);
    const ids = new Set([...namedIds, ...namedPlayers(match, side)]);
    const players = sides[side].filter(({ id }) => ids.has(id));
    return { name: teams[side].name, players: players.map(({ key, name }) => ({ key, name })) };
  };
  const file = matchOfBalls(match, {
    ...{ format: fixture.matchType, ballsPerOver, elsewhere, keyOf },
    sides: [sideOf(0), sideOf(1)],
  });
  return scoreOfMatch(tx, teams, file, inPlayOf(match, ballsPerOver)).score;
}

/** Null once the match has ended with a ball. */
function inPlayOf({ innings, ended }: MatchInPlay, ballsPerOver: number): InPlay | null {
  if (ended !== null && innings.some(({ overs }) => overs.length > 0)) return null;
  const current = innings.at(-1);
  if (!current) return { target: null, atBreak: false };
  const { target: runs, limit } = current;
  const balls = limit === null ? null : limit * ballsPerOver;
  const atBreak = current.ended || naturalEnd(current) !== null;
  return { target: runs === null ? null : { runs, balls }, atBreak };
}
