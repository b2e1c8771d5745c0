import type { MatchStats } from "#game/play/match/figures";
import { oversNumber } from "#game/play/match/overs";
import type { LedgerLine } from "#game/play/scoring/ledger";
import type { CricsheetMatch } from "#server/matches/cricsheet/read-cricsheet";
import type { ScoredPlayer } from "#server/play/points/score-match";

/** The output of `gully score --json`; points are decimal numbers here, as people write them. */
export interface ScoreReport {
  readonly match: MatchReport;
  readonly players: readonly PlayerReport[];
}

export interface MatchReport {
  readonly format: string;
  readonly teams: readonly string[];
  /** YYYY-MM-DD */
  readonly dates: readonly string[];
  readonly event: string | null;
  /** In plain words; null where the file has none. */
  readonly result: string | null;
}

export interface PlayerReport {
  readonly name: string;
  readonly team: string;
  readonly id: string;
  readonly role: string | null;
  readonly stats: MatchStats & {
    /** Overs and balls: 3.4 is three overs and four balls. */
    readonly overs: number;
    readonly playerOfMatch: boolean;
  };
  readonly points: number;
  readonly ledger: readonly LedgerLine[];
}

export function reportScore(
  { match, info }: CricsheetMatch,
  players: readonly ScoredPlayer[],
): ScoreReport {
  return {
    match: {
      format: info.format,
      teams: info.teams,
      dates: info.dates,
      event: info.eventName,
      result: "text" in match.result ? match.result.text : null,
    },
    players: players.map((player) => reportPlayer(player, match.ballsPerOver)),
  };
}

function reportPlayer(player: ScoredPlayer, ballsPerOver: number): PlayerReport {
  const { runs, ballsFaced, fours, sixes, out, ballsBowled, ...others } = player.stats;
  const overs = oversNumber(ballsBowled, ballsPerOver);
  return {
    name: player.name,
    team: player.team,
    id: player.key,
    role: player.role,
    stats: {
      runs,
      ballsFaced,
      fours,
      sixes,
      out,
      ballsBowled,
      overs,
      ...others,
      playerOfMatch: player.playerOfMatch,
    },
    points: player.points / 100,
    ledger: player.lines.map((line) => ({ ...line, points: line.points / 100 })),
  };
}
