import { PAGE_ROWS } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import { drawText, type Seat } from "#game/play/head-to-head/draws";
import { historyOf } from "#game/play/head-to-head/history";
import type { TableRow } from "#game/play/head-to-head/table";
import type { HeadToHeadSettings } from "#game/play/team/league-settings";
import type { Luck } from "#game/stories/looking-back/luck";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { sha256 } from "#server/play/head-to-head/load-calendar";
import {
  broughtDuels,
  type HeadToHead,
  loadHeadToHead,
} from "#server/play/head-to-head/load-head-to-head";
import { loadMemberNames, type MemberName } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import type { TeamOption } from "./board";
import { exchangeSchedules, loadLuck, type ScheduleRow } from "./exchange-schedules";
import {
  currentRound,
  matchesOfRound,
  type RoundMatch,
  type ShownMatch,
  type ShownRound,
  showGame,
  showMatch,
  showRound,
  showRoundMatch,
} from "./round-match";

export interface HeadToHeadPage {
  readonly settings: HeadToHeadSettings;
  readonly seed: string;
  readonly myMatch: RoundMatch | null;
  readonly rounds: readonly ShownRound[];
  readonly round: RoundOnPage | null;
  /** The first hundred, and the own row. */
  readonly table: readonly ShownTableRow[];
  readonly ownMatches: readonly ShownMatch[];
  readonly bracket: ShownBracket | null;
  readonly teams: readonly TeamOption[];
  readonly history: ShownHistory | null;
  /** The luckiest first, the first hundred, and the own row; empty before a round is over. */
  readonly luck: readonly ShownLuck[];
  /** The own season with the opponents of another member; null until one is chosen. */
  readonly schedule: ShownSchedule | null;
  readonly inProgress: boolean;
  readonly freshness: readonly Freshness[];
}

export interface RoundOnPage extends ShownRound {
  /** The first hundred, and the own one. */
  readonly matches: readonly ShownMatch[];
  /** The basis of the pairs; null in the playoffs, and before the first draw. */
  readonly draw: ShownDraw | null;
}

export interface ShownDraw {
  readonly from: number;
  /** In the drawn order, the first hundred. */
  readonly places: readonly {
    readonly name: string;
    readonly text: string;
    readonly digest: string;
  }[];
}

export interface ShownTableRow extends TableRow, Omit<MemberName, "participantId"> {
  readonly mine: boolean;
  /** Points without results, from elsewhere (rules.md#brought-leagues). */
  readonly broughtPoints: number;
}

export interface ShownBracket {
  readonly games: readonly (ShownMatch & { readonly settled: boolean })[];
  readonly champion: string | null;
}

export interface ShownHistory {
  readonly one: TeamOption;
  readonly other: TeamOption;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  readonly matches: ReturnType<typeof historyOf>["matches"];
}

export interface ShownLuck extends Luck {
  readonly teamName: string;
  readonly mine: boolean;
}

export interface ShownSchedule {
  /** The member whose opponents they are. */
  readonly of: TeamOption;
  readonly table: readonly (ScheduleRow & Pick<ShownTableRow, "teamName" | "mine">)[];
}

export interface HeadToHeadChoice {
  readonly round: number | null;
  readonly of: number | null;
  readonly with: number | null;
  /** The member whose schedule the own team gets. */
  readonly schedule: number | null;
}

/**
 * rules.md#head-to-head. Points are those of fixtures that have locked.
 *
 * @param choice by default the round in play, or the next one, and the history of the own team
 * @throws AppError "not-found" if head-to-head is off
 */
export function showHeadToHead(
  services: Services,
  member: MemberLeague,
  choice: HeadToHeadChoice,
): HeadToHeadPage {
  return inLockedReadTransaction(services, (tx) => {
    const whole = requireHeadToHead(tx, member);
    const { settings, seed, rounds, table } = whole;
    const names = loadMemberNames(tx, member.leagueId);
    const nameOf = (participantId: number) => nameTeam(names, participantId);
    const brought = broughtDuels(tx, member.leagueId);
    const rows = table.map((row) => ({
      ...row,
      broughtPoints: brought.get(row.participantId)?.points ?? 0,
      teamName: names.get(row.participantId)?.teamName ?? "",
      manager: names.get(row.participantId)?.manager ?? "",
      left: names.get(row.participantId)?.left ?? false,
      mine: row.participantId === member.participantId,
    }));
    return {
      settings,
      seed,
      myMatch: showRoundMatch(tx, member),
      rounds: rounds.map(showRound),
      round: showChosenRound(tx, member, whole, choice.round),
      table: firstAndOwn(rows, ({ mine }) => mine),
      ownMatches: ownMatches(whole, member.participantId, names),
      bracket: showBracket(whole, names),
      teams: table.map(({ participantId }) => nameOf(participantId)),
      history: showHistory(whole, choice, member.participantId, nameOf),
      luck: firstAndOwn(
        loadLuck(tx, member.leagueId).map((luck) => ({
          ...luck,
          teamName: nameOf(luck.participantId).teamName,
          mine: luck.participantId === member.participantId,
        })),
        ({ mine }) => mine,
      ),
      schedule: showSchedule(tx, whole, choice.schedule, member.participantId, nameOf),
      inProgress: rounds.some(({ state }) => state === "in play"),
      freshness: showFreshness(tx, member.tournamentId),
    };
  });
}

/** @throws AppError "not-found" if head-to-head is off */
export function requireHeadToHead(tx: LockedTx, { leagueId }: MemberLeague): HeadToHead {
  const whole = loadHeadToHead(tx, leagueId);
  if (whole === null) throw new AppError("not-found", "This league does not play head-to-head.");
  return whole;
}

const TO_COME = { state: "to come" } as const;

type Names = ReadonlyMap<number, MemberName>;

function nameTeam(names: Names, participantId: number): TeamOption {
  return { participantId, teamName: names.get(participantId)?.teamName ?? "" };
}

function showChosenRound(
  tx: LockedTx,
  member: MemberLeague,
  whole: HeadToHead,
  number: number | null,
): RoundOnPage | null {
  const { rounds } = whole;
  const round =
    rounds.find((each) => each.number === number) ?? currentRound(rounds) ?? rounds.at(-1);
  if (round === undefined) return null;
  const matches = matchesOfRound(tx, whole, round);
  const isMine = ({ first, second }: ShownMatch) =>
    [first.participantId, second.participantId].includes(member.participantId);
  return {
    ...showRound(round),
    matches: firstAndOwn(matches, isMine),
    draw: showDraw(whole, round.number, loadMemberNames(tx, member.leagueId)),
  };
}

/** Enough to tell places of a draw apart. */
const SHOWN_DIGITS = 12;

function showDraw(
  { draws, seed, playoffsFrom }: HeadToHead,
  round: number,
  names: Names,
): ShownDraw | null {
  const draw = draws.findLast(({ from }) => from <= round);
  if (draw === undefined || (playoffsFrom !== null && round >= playoffsFrom)) return null;
  const placeOf = (seat: Seat) => {
    const text = drawText(seed, draw.from, seat);
    const name = orUnnamed(names.get(seat.participantId)?.teamName ?? "");
    return { name, text, digest: sha256(text).slice(0, SHOWN_DIGITS) };
  };
  return { from: draw.from, places: draw.order.slice(0, PAGE_ROWS).map(placeOf) };
}

function ownMatches(
  { matches, bracket, rounds }: HeadToHead,
  participantId: number,
  names: Names,
): ShownMatch[] {
  const isIn = (first: number | null, second: number | null) =>
    first === participantId || second === participantId;
  const roundOf = (number: number) => rounds[number - 1] ?? TO_COME;
  const own = matches
    .filter(({ first, second }) => isIn(first.participantId, second.participantId))
    .map((match) => showMatch(match, names, roundOf(match.round)));
  const games = (bracket?.games ?? []).filter(
    ({ first, second, round }) => isIn(first, second) && roundOf(round).state !== "to come",
  );
  return [...own, ...games.map((game) => showGame(game, names, roundOf(game.round)))];
}

function showBracket({ bracket, rounds }: HeadToHead, names: Names): ShownBracket | null {
  if (bracket === null) return null;
  const { champion } = bracket;
  return {
    games: bracket.games.map((game) => ({
      ...showGame(game, names, rounds[game.round - 1] ?? TO_COME),
      settled: game.settled,
    })),
    champion: champion === null ? null : orUnnamed(nameTeam(names, champion).teamName),
  };
}

function showHistory(
  { matches, table, rounds }: HeadToHead,
  choice: HeadToHeadChoice,
  ownId: number,
  nameOf: (participantId: number) => TeamOption,
): ShownHistory | null {
  const [one, other] = [choice.of ?? ownId, choice.with];
  const isDrawn = (id: number | null) => table.some(({ participantId }) => participantId === id);
  if (other === null || one === other || !isDrawn(one) || !isDrawn(other)) return null;
  const begun = matches.filter(({ round }) => rounds[round - 1]?.state !== "to come");
  const history = historyOf(begun, one, other);
  return { one: nameOf(one), other: nameOf(other), ...history };
}

function showSchedule(
  tx: LockedTx,
  whole: HeadToHead,
  chosenId: number | null,
  ownId: number,
  nameOf: (participantId: number) => TeamOption,
): ShownSchedule | null {
  const table = chosenId === null ? null : exchangeSchedules(tx, whole, [ownId, chosenId]);
  if (table === null || chosenId === null) return null;
  const rows = table.map((row) => ({
    ...row,
    teamName: nameOf(row.participantId).teamName,
    mine: row.participantId === ownId,
  }));
  return { of: nameOf(chosenId), table: firstAndOwn(rows, ({ mine }) => mine) };
}

/** The first page of a list and, if it is further down, the own row (rules.md#display). */
function firstAndOwn<Row>(rows: readonly Row[], isMine: (row: Row) => boolean): readonly Row[] {
  return rows.filter((row, place) => place < PAGE_ROWS || isMine(row));
}
