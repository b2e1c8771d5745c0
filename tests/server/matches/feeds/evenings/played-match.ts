import {
  deliveriesOf,
  type RawDelivery,
  type RawInnings,
  type RawMatch,
} from "#tests/support/raw-match";

const MINUTE = 60_000;
/** Before the start. */
const TOSS_MS = 30 * MINUTE;
/** Of an over with its walks, reviews and time-outs. */
const OVER_MS = 5 * MINUTE;
const BREAK_MS = 20 * MINUTE;

/** A match that is played by the clock, ball by ball. */
export interface PlayedMatch {
  /** In the feed. */
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly teams: readonly [string, string];
  /** As far as it is played at a time, without super overs. */
  at(now: number): RawMatch;
  /** The answers of CricketData at a time. */
  head(now: number): object;
  scorecard(now: number): object;
}

export interface MatchToPlay {
  readonly id: string;
  readonly name: string;
  readonly startsAt: number;
  readonly document: RawMatch;
  /** The feed's ids of players, by name and team. */
  readonly idOf: (name: string, team: string) => string;
}

export function playMatch(match: MatchToPlay): PlayedMatch {
  const { document, startsAt, id, idOf } = match;
  const { teams } = document.info;
  const innings = document.innings.filter(({ super_over }) => !super_over);
  const begins: number[] = [];
  let endsAt = startsAt;
  for (const each of innings) {
    begins.push(begins.length === 0 ? startsAt : endsAt + BREAK_MS);
    endsAt = (begins.at(-1) ?? startsAt) + (each.overs?.length ?? 0) * OVER_MS;
  }
  const at = (now: number): RawMatch => ({
    info: { ...document.info, ...(now < endsAt && { player_of_match: [], outcome: {} }) },
    innings: innings.flatMap((each, index) => {
      const played = untilTime(each, begins[index] ?? 0, now);
      return deliveriesOf(played).length > 0 ? [played] : [];
    }),
  });
  const head = (now: number) => {
    const raw = at(now);
    const isOver = now >= endsAt;
    return {
      ...{ id, name: match.name, matchType: "t20", status: statusOf(raw, startsAt, now, isOver) },
      ...{ date: iso(startsAt).slice(0, 10), dateTimeGMT: iso(startsAt).slice(0, 19) },
      ...{ teams, teamInfo: teams.map((name) => ({ name, shortname: name.slice(0, 3) })) },
      ...(now >= startsAt - TOSS_MS && { tossWinner: teams[0].toLowerCase(), tossChoice: "bat" }),
      ...{ matchStarted: now >= startsAt - TOSS_MS, matchEnded: isOver },
      score: raw.innings.map((each) => ({ ...totalOf(each), inning: labelOf(each.team) })),
    };
  };
  const scorecard = (now: number) => {
    const raw = at(now);
    const isTossed = now >= startsAt - TOSS_MS;
    const listed = isTossed ? teams.map((team) => listSide(raw, team, idOf)) : [];
    const rows = raw.innings.map((each, index) =>
      inningsRows(each, teams, idOf, now < endsAt && index === raw.innings.length - 1),
    );
    return { ...head(now), scorecard: rows.length > 0 ? rows : listed };
  };
  return { id, startsAt, endsAt, teams, at, head, scorecard };
}

/** The deliveries of an over come evenly within its time. */
function untilTime(innings: RawInnings, begins: number, now: number): RawInnings {
  const overs = (innings.overs ?? []).flatMap(({ over, deliveries }, index) => {
    const share = (now - begins - index * OVER_MS) / OVER_MS;
    const bowled = Math.floor(Math.min(1, Math.max(0, share)) * deliveries.length);
    return bowled === 0 ? [] : [{ over, deliveries: deliveries.slice(0, bowled) }];
  });
  return { ...innings, overs };
}

const iso = (at: number) => new Date(at).toISOString();
const labelOf = (team: string) => `${team} Inning 1`;

function statusOf(raw: RawMatch, startsAt: number, now: number, isOver: boolean): string {
  const [one] = raw.info.teams;
  if (isOver) {
    const { winner, eliminator } = raw.info.outcome ?? {};
    return winner ? `${winner} won` : `Match tied (${eliminator} won the super over)`;
  }
  if (raw.innings.length > 0) return `${raw.innings.at(-1)?.team} are batting`;
  return now >= startsAt - TOSS_MS ? `${one} opt to bat` : "Match not started";
}

const isLegal = ({ extras }: RawDelivery) => !extras?.wides && !extras?.noballs;

/** 17.4 overs of six balls. */
const oversOf = (balls: number) => Number(`${Math.floor(balls / 6)}.${balls % 6}`);

function totalOf(innings: RawInnings) {
  const balls = deliveriesOf(innings);
  return {
    r: balls.reduce((sum, { runs }) => sum + runs.total, 0),
    w: balls.flatMap(({ wickets = [] }) => wickets).length,
    o: oversOf(balls.filter(isLegal).length),
  };
}

type IdOf = MatchToPlay["idOf"];

/** As the scorecard is between the toss and the first ball. */
function listSide(raw: RawMatch, team: string, idOf: IdOf) {
  const batting = (raw.info.players[team] ?? []).map((name) => ({
    batsman: { id: idOf(name, team), name },
    ...{ "dismissal-text": "", r: 0, b: 0, "4s": 0, "6s": 0, sr: 0 },
  }));
  return { inning: labelOf(team), batting, bowling: [], catching: [], extras: {}, totals: {} };
}

function inningsRows(innings: RawInnings, teams: readonly string[], idOf: IdOf, isLast: boolean) {
  const { team } = innings;
  const other = teams.find((each) => each !== team) ?? "";
  const balls = deliveriesOf(innings);
  const person = (name: string, of: string) => ({ id: idOf(name, of), name });
  const names = [...new Set(balls.flatMap(({ batter, non_striker }) => [batter, non_striker]))];
  const batting = names.map((name) => {
    const faced = balls.filter(({ batter }) => batter === name);
    const out = balls.find(({ wickets = [] }) => wickets.some((each) => each.player_out === name));
    const wicket = out?.wickets?.find((each) => each.player_out === name);
    const countOf = (runs: number) =>
      faced.filter((ball) => ball.runs.batter === runs && !ball.runs.non_boundary).length;
    return {
      batsman: person(name, team),
      ...dismissalOf(wicket, out?.bowler ?? "", (each) => person(each, other), isLast),
      r: faced.reduce((sum, { runs }) => sum + runs.batter, 0),
      b: faced.filter(({ extras }) => !extras?.wides).length,
      ...{ "4s": countOf(4), "6s": countOf(6) },
    };
  });
  const bowlers = [...new Set(balls.map(({ bowler }) => bowler))];
  return {
    inning: labelOf(team),
    batting,
    bowling: bowlers.map((name) => ({ bowler: person(name, other), ...bowledBy(innings, name) })),
    catching: catchingOf(balls, (name) => person(name, other)),
    ...{ extras: {}, totals: {} },
  };
}

type RawWicket = NonNullable<RawDelivery["wickets"]>[number];
type PersonOf = (name: string) => { id: string; name: string };

const SHORT: Readonly<Record<string, string>> = {
  ...{ bowled: "bowled", caught: "catch", "caught and bowled": "cb" },
  ...{ lbw: "lbw", "run out": "runout", stumped: "stumped" },
};

function dismissalOf(
  wicket: RawWicket | undefined,
  bowler: string,
  person: PersonOf,
  isLast: boolean,
): object {
  if (wicket === undefined) return { "dismissal-text": isLast ? "batting" : "not out" };
  const fielders = (wicket.fielders ?? []).flatMap(({ name }) => name ?? []);
  const [first = ""] = fielders;
  const texts: Readonly<Record<string, string>> = {
    bowled: `b ${bowler}`,
    caught: `c ${first} b ${bowler}`,
    "caught and bowled": `c and b ${bowler}`,
    lbw: `lbw b ${bowler}`,
    "run out": `run out (${fielders.join("/")})`,
    stumped: `st ${first} b ${bowler}`,
  };
  return {
    dismissal: SHORT[wicket.kind],
    "dismissal-text": texts[wicket.kind] ?? wicket.kind,
    ...(wicket.kind !== "run out" && { bowler: person(bowler) }),
    ...((wicket.kind === "caught" || wicket.kind === "stumped") && { catcher: person(first) }),
  };
}

function bowledBy({ overs = [] }: RawInnings, name: string) {
  const own = overs.flatMap(({ deliveries }) => deliveries).filter((each) => each.bowler === name);
  const conceded = ({ runs, extras }: RawDelivery) =>
    runs.batter + (extras?.wides ?? 0) + (extras?.noballs ?? 0);
  const isMaiden = (deliveries: readonly RawDelivery[]) =>
    deliveries.filter(isLegal).length >= 6 &&
    deliveries.every((each) => each.bowler === name && conceded(each) === 0);
  const kinds = own.flatMap(({ wickets = [] }) => wickets.map(({ kind }) => kind));
  return {
    o: oversOf(own.filter(isLegal).length),
    m: overs.filter(({ deliveries }) => isMaiden(deliveries)).length,
    r: own.reduce((sum, each) => sum + conceded(each), 0),
    w: kinds.filter((kind) => kind !== "run out").length,
    wd: own.filter(({ extras }) => extras?.wides).length,
    nb: own.filter(({ extras }) => extras?.noballs).length,
  };
}

/** Without caught and bowled, and with the first fielder of a run-out alone. */
function catchingOf(balls: readonly RawDelivery[], person: PersonOf): object[] {
  const rows = new Map<string, { catch: number; stumped: number; runout: number }>();
  const COLUMN = { caught: "catch", stumped: "stumped", "run out": "runout" } as const;
  for (const { kind, fielders = [] } of balls.flatMap(({ wickets = [] }) => wickets)) {
    const name = fielders[0]?.name;
    const column = COLUMN[kind as keyof typeof COLUMN];
    if (name === undefined || column === undefined) continue;
    const row = rows.get(name) ?? { catch: 0, stumped: 0, runout: 0 };
    row[column] += 1;
    rows.set(name, row);
  }
  return [...rows].map(([name, row]) => ({
    ...{ catcher: person(name), cb: 0, lbw: 0, bowled: 0 },
    ...row,
  }));
}
