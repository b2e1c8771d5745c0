import type { Tx } from "#db/client";
import type { Crease } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { formatOf } from "#game/play/match/formats";
import { manualDoubts, manualFaults } from "#game/play/match/manual-checks";
import {
  type ManualInnings,
  scoreOfManual,
  statLinesOfManual,
} from "#game/play/match/manual-scorecard";
import { ballsOfOvers } from "#game/play/match/overs";
import type { Role } from "#game/play/roles";
import type { FieldFault } from "#server/core/errors";
import type { FixtureScore } from "#server/play/points/fixture-score";
import type { TeamName } from "#server/play/season/season-fixtures";
import { doubtSentence, faultSentence } from "../operator/manual-sentences";
import type { OperatedFixture } from "../operator/read-fixture";
import { isSameWord } from "../operator/save-team";
import { type PushFault, PushRefusal, pointerTo, refuse } from "./push-refusal";
import type { GivenPlayer, PushedInnings, PushedScorecard } from "./score-schema";
import { loadUpdatePlayers, type UpdatePlayers } from "./update-players";

interface ScoreOfRows {
  readonly score: FixtureScore;
  readonly doubts: readonly string[];
}

/**
 * Impossible figures are refused like typed ones; wrong sums are doubts, because the book may have
 * them so, and so are players whom nobody knew.
 *
 * @param provider whose ids the card has
 * @throws PushRefusal with every fault and its pointer
 */
export function scoreOfRows(
  tx: Tx,
  fixture: OperatedFixture,
  card: PushedScorecard,
  provider: string,
): ScoreOfRows {
  refuseState(fixture, card);
  const faults: PushFault[] = [];
  const doubts: string[] = [];
  const teams = [fixture.teamA, fixture.teamB] as const;
  const players = loadUpdatePlayers(tx, teams, provider, playersOf(card));
  const { nameOf } = players;
  const inningsScores = card.innings.map((pushed, index) => {
    const path = ["innings", index];
    const batting = findTeam(fixture, pushed.team, ...path, "team");
    const fielding = teams.find(({ id }) => id !== batting.id) ?? batting;
    const place = { innings: index + 1, ballsPerOver: fixture.ballsPerOver, path };
    const before = faults.length;
    const rows = readRows(pushed, { players, batting, fielding }, place, faults);
    if (faults.length === before) {
      for (const fault of manualFaults(rows, fixture.ballsPerOver)) {
        faults.push(placed(faultSentence(fault, nameOf), rows, pushed, path));
      }
    }
    if (faults.length === before) {
      const own = manualDoubts(rows, fixture).map((doubt) => doubtSentence(doubt, nameOf, fixture));
      doubts.push(...own.map((sentence) => `Innings ${index + 1}: ${sentence}`));
    }
    return rows;
  });
  const playersOfMatch = findPlayersOfMatch(players, teams, card, faults);
  const winner =
    card.winner === undefined || card.winner === null
      ? null
      : findTeam(fixture, card.winner, "winner");
  if (faults.length > 0) throw new PushRefusal("invalid", faults);
  const lines = inningsScores.flatMap(statLinesOfManual);
  const innings = inningsScores.map((rows) => {
    return { innings: rows.innings, teamId: rows.battingTeamId, ...scoreOfManual(rows) };
  });
  const isPlayed = lines.length > 0;
  const state = card.state === "in progress" && !isPlayed ? "upcoming" : card.state;
  const score: FixtureScore = {
    ...{ state, innings, lines, playersOfMatch },
    status: state === "upcoming" ? "" : statusOf(card, winner),
    winnerTeamId: state === "finished" ? (winner?.id ?? null) : null,
    // A scorecard does not name players without figures.
    sidePlayers: [...new Set(lines.map(({ playerId }) => playerId))],
    crease: state === "in progress" ? creaseOf(nameOf, inningsScores) : null,
  };
  const strangers = players.joined.map(({ team, name }) => {
    return `Nobody knew ${name} (${team.shortName}), who joins the pool, to be checked.`;
  });
  return { score, doubts: [...strangers, ...doubts] };
}

function refuseState({ matchType, name }: OperatedFixture, { state, innings }: PushedScorecard) {
  const most = formatOf(matchType).innings;
  if (innings.length > most) {
    throw refuse(`${name} has ${most} innings: leave super overs out.`, "innings", most);
  }
  if (state === "abandoned" && innings.length > 0) {
    throw refuse("A match with an innings is finished, not abandoned.", "state");
  }
  if (state === "finished" && innings.length === 0) {
    throw refuse("A match without an innings is abandoned, not finished.", "state");
  }
}

/** @throws PushRefusal if the team does not play in the fixture */
export function findTeam(
  { teamA, teamB, name }: OperatedFixture,
  given: string,
  ...path: readonly PropertyKey[]
): TeamName {
  const team = [teamA, teamB].find(
    (each) => isSameWord(each.name, given) || isSameWord(each.shortName, given),
  );
  if (team === undefined) throw refuse(`“${given}” does not play in ${name}.`, ...path);
  return team;
}

function findPlayersOfMatch(
  players: UpdatePlayers,
  teams: readonly TeamName[],
  { playersOfMatch: given = [] }: PushedScorecard,
  faults: PushFault[],
): number[] {
  return given.flatMap((each, index) => {
    const ids = teams.map((team) => players.find(team, each, null));
    const [id, ...more] = ids.filter((found) => typeof found === "number");
    if (id !== undefined && more.length === 0) return [id];
    const pointer = pointerTo(["playersOfMatch", index]);
    const who = typeof each === "object" ? each.name : each;
    faults.push({ sentence: `“${who}” is nobody in the pool, or more than one player.`, pointer });
    return [];
  });
}

function playersOf({ innings, playersOfMatch = [] }: PushedScorecard): GivenPlayer[] {
  const ofInnings = innings.flatMap(({ batting, bowling, credits = [] }) => [
    ...batting.flatMap(({ player, bowler, fielders = [] }) =>
      [player, bowler ?? [], fielders].flat(),
    ),
    ...[...bowling, ...credits].map(({ player }) => player),
  ]);
  return [...ofInnings, ...playersOfMatch];
}

function placed(
  { fields: [field], sentence }: FieldFault,
  rows: ManualInnings,
  pushed: PushedInnings,
  path: readonly PropertyKey[],
): PushFault {
  if (field === undefined) return { sentence, pointer: pointerTo(path) };
  const [part = "", id = "", name] = field.split(".");
  if (part === "totals") {
    const field = id === "balls" && pushed.totals?.balls == null ? "overs" : id;
    return { sentence, pointer: pointerTo([...path, part, field]) };
  }
  const row = rows[part as "batting"].findIndex(({ playerId }) => playerId === Number(id));
  const ofOvers =
    part === "bowling" && name === "balls" && pushed.bowling[row]?.overs !== undefined;
  const last = name === undefined ? [] : [ofOvers ? "overs" : name];
  return { sentence, pointer: pointerTo([...path, part, row, ...last]) };
}

function statusOf({ status = "", state }: PushedScorecard, winner: TeamName | null): string {
  const own = tidyName(status);
  if (own !== "") return own;
  if (state === "in progress") return "In progress";
  if (state === "abandoned") return "Abandoned without a ball";
  return winner === null ? "No result" : `${winner.name} won`;
}

/** Batters of the last innings who are not out are in; the bowler is unknown. */
function creaseOf(
  nameOf: (playerId: number) => string,
  innings: readonly ManualInnings[],
): Crease | null {
  const current = innings.at(-1);
  const batters = current?.batting.filter(({ howOut }) => howOut === "not out") ?? [];
  if (current === undefined || batters.length === 0 || batters.length > 2) return null;
  return {
    battingTeamId: current.battingTeamId,
    batters: batters.map(({ playerId, runs, balls }) => {
      return { playerId, name: nameOf(playerId), runs, balls };
    }),
    bowler: null,
  };
}

type Path = readonly PropertyKey[];

interface SidesOfRows {
  readonly players: UpdatePlayers;
  readonly batting: TeamName;
  readonly fielding: TeamName;
}

/**
 * By the ids of the pool. A name that could be two players is a fault, because nobody is guessed. A
 * substitute whom nobody knows is left out: they earn nothing.
 *
 * @param faults gets the faults; the rows are useful only without any
 */
function readRows(
  { batting, bowling, credits = [], totals = {} }: PushedInnings,
  { players, batting: team, fielding }: SidesOfRows,
  place: Pick<ManualInnings, "innings"> & { readonly ballsPerOver: number; readonly path: Path },
  faults: PushFault[],
): ManualInnings {
  const { innings, ballsPerOver, path } = place;
  const report = (sentence: string, at: Path) =>
    faults.push({ sentence, pointer: pointerTo([...path, ...at]) });
  const idOf = (of: TeamName, given: GivenPlayer, at: Path, joinsAs: Role | null): number => {
    const found = players.find(of, given, joinsAs);
    if (typeof found === "number") return found;
    report(found, at);
    return 0;
  };
  const ballsOf = (row: Overs, at: Path): number | null => {
    const { balls = null, overs = null } = row;
    if (balls !== null && overs !== null) report("Give balls or overs, not both.", at);
    if (overs === null) return balls;
    const ballCount = ballsOfOvers(overs, ballsPerOver);
    if (ballCount === null) report("This must be overs, such as 19.4.", [...at, "overs"]);
    return ballCount;
  };
  const rows: ManualInnings = {
    innings,
    battingTeamId: team.id,
    batting: batting.map(({ player, bowler, fielders = [], substitute = false, ...row }, index) => {
      const at = ["batting", index];
      return {
        ...row,
        playerId: idOf(team, player, [...at, "player"], "Batsman"),
        bowlerId: bowler === undefined ? null : idOf(fielding, bowler, [...at, "bowler"], "Bowler"),
        fielderIds: fielders.flatMap((each, n) => {
          if (substitute && typeof players.find(fielding, each, null) === "string") return [];
          return [idOf(fielding, each, [...at, "fielders", n], "Batsman")];
        }),
        substitute,
      };
    }),
    bowling: bowling.map(({ player, overs, balls, dotBalls = null, ...row }, index) => {
      const at = ["bowling", index];
      const ballCount = ballsOf({ overs, balls }, at);
      if (ballCount === null && overs === undefined) report("balls or overs is missing.", at);
      const playerId = idOf(fielding, player, [...at, "player"], "Bowler");
      return { ...row, playerId, balls: ballCount ?? 0, dotBalls };
    }),
    credits: credits.map(({ player, ...row }, index) => {
      return { ...row, playerId: idOf(fielding, player, ["credits", index, "player"], "Batsman") };
    }),
    totals: {
      extras: totals.extras ?? null,
      byes: totals.byes ?? null,
      runs: totals.runs ?? null,
      wickets: totals.wickets ?? null,
      balls: ballsOf(totals, ["totals"]),
    },
  };
  for (const part of ["batting", "bowling", "credits"] as const) {
    const ids = rows[part].map(({ playerId }) => playerId);
    for (const [index, id] of ids.entries()) {
      if (id !== 0 && ids.indexOf(id) < index) {
        report("This player is listed twice.", [part, index, "player"]);
      }
    }
  }
  return rows;
}

interface Overs {
  readonly balls?: number | null | undefined;
  readonly overs?: number | string | null | undefined;
}
