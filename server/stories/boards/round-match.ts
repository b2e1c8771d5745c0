import type { Hundredths, Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { type Match, matchesOf, type Side } from "#game/play/head-to-head/matches";
import { type BracketGame, PLAYOFF_NAMES } from "#game/play/head-to-head/playoffs";
import { opensAt, type Round, type RoundState } from "#game/play/head-to-head/rounds";
import { hasCome } from "#game/play/season/fixtures";
import { type Calendar, loadCalendar } from "#server/play/head-to-head/load-calendar";
import { loadHeadToHead, scoreRounds } from "#server/play/head-to-head/load-head-to-head";
import { loadMemberNames, type MemberName } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { loadLockedTeams } from "./locked-teams";
import { countLeft, type PlayersLeft } from "./match-now";

export interface ShownSide {
  /** Null for the average, and for an unknown side. */
  readonly participantId: number | null;
  readonly name: string;
  /** The team of a former member, who counts as the average. */
  readonly left: string | null;
  readonly points: Hundredths | null;
}

export interface ShownMatch {
  readonly round: number;
  readonly game: string | null;
  readonly first: ShownSide;
  readonly second: ShownSide;
  /** `first` and `second` are the winners. */
  readonly outcome: "first" | "second" | "tie" | null;
}

export interface ShownRound {
  readonly number: number;
  readonly state: RoundState;
  /** The locks of its first and its last fixture. */
  readonly from: Ms;
  readonly to: number;
  readonly over: number;
  readonly inPlay: number;
  readonly toCome: number;
}

export interface RoundMatch {
  readonly round: ShownRound;
  readonly match: ShownMatch;
  readonly mine: "first" | "second";
  /** The first of the fixtures in play; null while none is. */
  readonly fixtureId: number | null;
  /** Of each team in the fixtures in play; null for the average, and while none is in play. */
  readonly players: { readonly first: PlayersLeft | null; readonly second: PlayersLeft | null };
}

/**
 * Of the round in play, else of the next one. Null if head-to-head is off, after the last round,
 * and for a member without a match in it.
 */
export function showRoundMatch(tx: PublicTx, member: MemberLeague): RoundMatch | null {
  const calendar = loadCalendar(tx, member.leagueId);
  const round = calendar && currentRound(calendar.rounds);
  if (calendar === null || !round) return null;
  const match = matchesOfRound(tx, calendar, round).find(
    ({ first, second }) => isOf(first, member) || isOf(second, member),
  );
  if (match === undefined) return null;
  const mine = isOf(match.first, member) ? "first" : "second";
  const fixtureId = round.fixtures.find(isInPlay)?.id ?? null;
  const players = showPlayers(tx, member, round, match);
  return { round: showRound(round), match, mine, fixtureId, players };
}

/** The latest round in play, else the next one; undefined after the last. */
export function currentRound<R extends Pick<Round, "state">>(rounds: readonly R[]): R | undefined {
  return (
    rounds.findLast(({ state }) => state === "in play") ??
    rounds.find(({ state }) => state === "to come")
  );
}

/** In the playoffs only one game, which needs all rounds. */
export function matchesOfRound(
  tx: PublicTx,
  calendar: Calendar,
  round: Round<SeasonFixture>,
): ShownMatch[] {
  const { leagueId, playoffsFrom, draws } = calendar;
  const names = loadMemberNames(tx, leagueId);
  if (playoffsFrom !== null && round.number >= playoffsFrom) {
    const games = loadHeadToHead(tx, leagueId)?.bracket?.games ?? [];
    return games
      .filter((game) => game.round === round.number)
      .map((game) => showGame(game, names, round));
  }
  const [scored] = scoreRounds(tx, calendar, [round]);
  return scored ? matchesOf(scored, draws).map((match) => showMatch(match, names, round)) : [];
}

type Names = ReadonlyMap<number, MemberName>;

export function showMatch(match: Match, names: Names, { state }: Pick<Round, "state">): ShownMatch {
  const sideOf = (side: Side) => showSide(side, names, state === "to come" ? null : side.points);
  const { round, first, second, outcome } = match;
  return { round, game: null, first: sideOf(first), second: sideOf(second), outcome };
}

export function showGame(
  game: BracketGame,
  names: Names,
  { state }: Pick<Round, "state">,
): ShownMatch {
  const { round, first, second, firstPoints, secondPoints, winner } = game;
  const sideOf = (participantId: number | null, points: number | null): ShownSide => {
    if (participantId === null) {
      return { participantId, name: "To be decided", left: null, points: null };
    }
    return showSide({ participantId, left: false }, names, state === "to come" ? null : points);
  };
  return {
    round,
    game: PLAYOFF_NAMES[game.game],
    first: sideOf(first, firstPoints),
    second: sideOf(second, secondPoints),
    outcome: winner === null ? null : winner === first ? "first" : "second",
  };
}

function showSide(
  { participantId, left }: Pick<Side, "participantId" | "left">,
  names: Names,
  points: number | null,
): ShownSide {
  const name = participantId === null ? null : orUnnamed(names.get(participantId)?.teamName ?? "");
  if (name === null || left) return { participantId: null, name: "Average", left: name, points };
  return { participantId, name, left: null, points };
}

export function showRound(round: Round): ShownRound {
  const { number, state, fixtures, locks } = round;
  const count = (wanted: (fixture: Round["fixtures"][number]) => boolean) =>
    fixtures.filter(wanted).length;
  return {
    number,
    state,
    from: opensAt(round),
    to: locks.at(-1) ?? opensAt(round),
    over: count((fixture) => fixture.state === "finished"),
    inPlay: count(isInPlay),
    toCome: count((fixture) => !hasCome(fixture) && !fixture.voided),
  };
}

function isInPlay(fixture: Round["fixtures"][number]): boolean {
  const { state } = fixture;
  return hasCome(fixture) && (state === "upcoming" || state === "in progress");
}

function isOf({ participantId }: ShownSide, member: MemberLeague): boolean {
  return participantId === member.participantId;
}

function showPlayers(
  tx: PublicTx,
  member: MemberLeague,
  round: Round<SeasonFixture>,
  { first, second }: ShownMatch,
): RoundMatch["players"] {
  const ids = round.fixtures.filter(isInPlay).map(({ id }) => id);
  if (ids.length === 0) return { first: null, second: null };
  const sides = [first.participantId, second.participantId].filter((id) => id !== null);
  const teams = loadLockedTeams(tx, member.leagueId, ids, sides);
  const leftOf = ({ participantId }: ShownSide) =>
    participantId === null
      ? null
      : countLeft(
          tx,
          member,
          teams.filter((team) => team.participantId === participantId),
        );
  return { first: leftOf(first), second: leftOf(second) };
}
