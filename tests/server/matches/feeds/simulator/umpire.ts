import type {
  CricsheetDelivery,
  CricsheetDocument,
  CricsheetInnings,
} from "#server/matches/feeds/rehearsal/cricsheet-document";

/** The sums of an innings, counted from its deliveries alone. */
export interface Count {
  readonly runs: number;
  readonly wickets: number;
  readonly legalBalls: number;
}

export function countInnings({ overs }: CricsheetInnings): Count {
  const deliveries = overs.flatMap((over) => over.deliveries);
  return {
    runs: deliveries.reduce((sum, { runs }) => sum + runs.total, 0),
    wickets: deliveries.reduce((sum, { wickets = [] }) => sum + wickets.length, 0),
    legalBalls: deliveries.filter(isLegal).length,
  };
}

/** Every breach of the laws that the document holds, in words; empty for a sound match. */
export function findFaults(document: CricsheetDocument): string[] {
  const faults: string[] = [];
  const fault = (text: string) => faults.push(text);
  const { info, innings } = document;
  for (const team of info.teams) {
    if (new Set(info.players[team]).size !== 11) fault(`${team} is not eleven players`);
  }
  for (const [index, played] of innings.entries()) {
    const target = innings[index - 1];
    checkInnings(document, played, index % 2 === 1 && target ? countInnings(target).runs + 1 : null)
      .map((text) => `innings ${index + 1}: ${text}`)
      .forEach(fault);
  }
  checkFrame(document).forEach(fault);
  return faults;
}

function checkFrame({ info, innings }: CricsheetDocument): string[] {
  const faults: string[] = [];
  const [opening, chase, ...superOvers] = innings;
  if (!opening || !chase) return ["there are not two innings"];
  const tossLoser = info.teams.find((team) => team !== info.toss.winner);
  if (opening.team !== (info.toss.decision === "bat" ? info.toss.winner : tossLoser)) {
    faults.push("the wrong side bats first");
  }
  const [first, second] = [countInnings(opening), countInnings(chase)];
  if (chase.target?.runs !== first.runs + 1) faults.push("the target is wrong");
  const sides = innings.map(({ team }) => team);
  const expected = sides.map((_, i) => sides[[0, 1, 1, 0][i % 4] ?? 0]);
  if (sides.join() !== expected.join() || sides[0] === sides[1]) faults.push("the order of sides");
  const [won, lost] = innings
    .slice(-2)
    .toSorted((a, b) => countInnings(b).runs - countInnings(a).runs);
  if (!won || !lost || countInnings(won).runs === countInnings(lost).runs) faults.push("no winner");
  const outcome =
    first.runs === second.runs
      ? { result: "tie", eliminator: won?.team }
      : second.runs > first.runs
        ? { winner: chase.team, by: { wickets: 10 - second.wickets } }
        : { winner: opening.team, by: { runs: first.runs - second.runs } };
  if (JSON.stringify(outcome) !== JSON.stringify(info.outcome)) faults.push("the outcome is wrong");
  if (superOvers.some((played) => !played.super_over)) faults.push("an unmarked super over");
  if ((first.runs === second.runs) !== superOvers.length > 0) faults.push("super overs");
  return faults;
}

function checkInnings(
  { info }: CricsheetDocument,
  innings: CricsheetInnings,
  target: number | null,
): string[] {
  const faults: string[] = [];
  const limit = innings.super_over ? { overs: 1, wickets: 2 } : { overs: 20, wickets: 10 };
  const batting = info.players[innings.team] ?? [];
  const fielding = info.teams.flatMap((t) => (t === innings.team ? [] : (info.players[t] ?? [])));
  const oversOf = new Map<string, number>();
  const out = new Set<string>();
  const keepers = new Set<string>();
  let [runs, wickets, legal] = [0, 0, 0];
  let freeHit = false;
  let crease: string[] | null = null;
  let lastBowler: string | null = null;
  const isDone = () =>
    wickets === limit.wickets || legal === limit.overs * 6 || (target !== null && runs >= target);

  for (const [index, { over, deliveries }] of innings.overs.entries()) {
    const bowler = deliveries[0]?.bowler ?? "nobody";
    const legalBefore = legal;
    if (over !== index) faults.push(`over ${over} comes at ${index}`);
    if (bowler === lastBowler) faults.push(`${bowler} bowls two overs in a row`);
    oversOf.set(bowler, (oversOf.get(bowler) ?? 0) + 1);
    lastBowler = bowler;
    for (const [ball, delivery] of deliveries.entries()) {
      const at = `${over}.${ball}`;
      const fault = (text: string) => faults.push(`${at}: ${text}`);
      if (isDone()) fault("play after the end");
      if (delivery.bowler !== bowler) fault("a second bowler");
      if (!fielding.includes(delivery.bowler)) fault("a bowler from outside");
      const pair = [delivery.batter, delivery.non_striker];
      if (new Set(pair).size !== 2) fault("one batter at both ends");
      for (const name of pair) {
        if (!batting.includes(name)) fault(`${name} does not play for ${innings.team}`);
        if (out.has(name)) fault(`${name} bats after being out`);
      }
      if (crease !== null && crease.join() !== pair.join()) fault("the wrong batter faces");
      if (!addsUp(delivery)) fault("the runs do not add up");
      if (target !== null && runs + 1 >= target && delivery.runs.total > 1 && ranOnly(delivery)) {
        fault("they ran on after the win");
      }
      if (target !== null && !isBoundary(delivery) && runs + delivery.runs.total > target) {
        fault("they ran on after the win");
      }
      runs += delivery.runs.total;
      if (isLegal(delivery)) legal += 1;
      crease = runsRun(delivery) % 2 === 1 ? pair.toReversed() : pair;
      for (const wicket of delivery.wickets ?? []) {
        wickets += 1;
        const { kind, player_out: gone } = wicket;
        const fielders = (wicket.fielders ?? []).map(({ name }) => name);
        if (!pair.includes(gone)) fault(`${gone} was not in`);
        if (kind !== "run out" && gone !== delivery.batter) fault(`${gone} was not on strike`);
        if (kind !== "run out" && delivery.runs.total > 0) fault("runs off a wicket");
        if (freeHit && kind !== "run out") fault(`${kind} off a free hit`);
        if (!isLegal(delivery)) fault("a wicket off a wide or no-ball");
        if (fielders.some((name) => !fielding.includes(name))) fault("a fielder from outside");
        const [least, most] = FIELDERS[kind];
        if (fielders.length < least || fielders.length > most) fault(`fielders of ${kind}`);
        if (new Set(fielders).size !== fielders.length) fault("a fielder twice");
        if (kind === "caught" && fielders[0] === bowler) fault("caught by the bowler");
        if (kind === "stumped") for (const name of fielders) keepers.add(name);
        out.add(gone);
        // The next batter, and the end after a run-out, are free.
        crease = null;
      }
      if (delivery.extras?.noballs) freeHit = true;
      else if (isLegal(delivery)) freeHit = false;
    }
    crease = crease?.toReversed() ?? null;
    if (legal - legalBefore !== 6 && !isDone()) faults.push(`over ${over} is not six balls`);
    if (index < innings.overs.length - 1 && legal - legalBefore !== 6) faults.push("a short over");
  }
  if (!isDone()) faults.push("the innings stops before its end");
  if (keepers.size > 1) faults.push("two keepers");
  for (const [name, overs] of oversOf) if (overs > 4) faults.push(`${name} bowls ${overs} overs`);
  return faults;
}

const FIELDERS = {
  bowled: [0, 0],
  lbw: [0, 0],
  "caught and bowled": [0, 0],
  caught: [1, 1],
  stumped: [1, 1],
  "run out": [1, 2],
} as const;

function isLegal({ extras }: CricsheetDelivery): boolean {
  return !extras?.wides && !extras?.noballs;
}

function addsUp({ runs, extras = {} }: CricsheetDelivery): boolean {
  const sum = Object.values(extras).reduce((total, value) => total + value, 0);
  return runs.extras === sum && runs.total === runs.batter + runs.extras;
}

function isBoundary({ runs, extras = {} }: CricsheetDelivery): boolean {
  const { wides = 0, byes = 0, legbyes = 0 } = extras;
  return runs.batter >= 4 || wides === 5 || byes === 4 || legbyes === 4;
}

/** Whether the runs after the first one came by running. */
function ranOnly(delivery: CricsheetDelivery): boolean {
  return !isBoundary(delivery) || !isLegal(delivery);
}

/** Runs for which the batters changed ends. */
function runsRun(delivery: CricsheetDelivery): number {
  if (isBoundary(delivery)) return 0;
  const { wides = 1, byes = 0, legbyes = 0 } = delivery.extras ?? {};
  return delivery.runs.batter + (wides - 1) + byes + legbyes;
}
