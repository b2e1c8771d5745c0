import type { CricsheetDocument, CricsheetEvent, CricsheetInnings } from "./cricsheet-document";
import { choosePlayerOfMatch } from "./player-of-match";
import type { Eleven } from "./select-eleven";
import type { InningsPlayed } from "./simulate-innings";
import { type MatchPlayed, OVERS } from "./simulate-match";

export interface MatchFrame {
  readonly home: Eleven;
  readonly away: Eleven;
  readonly event: CricsheetEvent;
  /** UTC ms. */
  readonly startsAt: number;
}

/** A played match as a Cricsheet file. */
export function writeDocument(frame: MatchFrame, played: MatchPlayed): CricsheetDocument {
  const { home, away } = frame;
  const date = new Date(frame.startsAt).toISOString().slice(0, 10);
  const everyone = [...home.battingOrder, ...away.battingOrder];
  return {
    meta: { data_version: "1.1.0", created: date, revision: 1 },
    info: {
      balls_per_over: 6,
      city: home.team.city,
      dates: [date],
      event: frame.event,
      gender: "male",
      match_type: "T20",
      outcome: played.outcome,
      overs: OVERS,
      player_of_match: [choosePlayerOfMatch(played)],
      players: {
        [home.team.name]: home.battingOrder.map(({ name }) => name),
        [away.team.name]: away.battingOrder.map(({ name }) => name),
      },
      registry: { people: Object.fromEntries(everyone.map(({ name, key }) => [name, key])) },
      season: date.slice(0, 4),
      team_type: "club",
      teams: [home.team.name, away.team.name],
      toss: { decision: played.toss.decision, winner: played.toss.winner.name },
      venue: `${home.team.ground}, ${home.team.city}`,
    },
    innings: played.innings.map(writeInnings),
  };
}

function writeInnings({ setting, overs }: InningsPlayed): CricsheetInnings {
  const team = setting.batting.team.name;
  if (setting.superOver) return { team, overs, super_over: true };
  const innings: CricsheetInnings = {
    team,
    overs,
    powerplays: [{ from: 0.1, to: 5.6, type: "mandatory" }],
  };
  if (setting.target === null) return innings;
  return { ...innings, target: { overs: setting.overs, runs: setting.target } };
}
