import {
  type Delivery,
  type DeliveryRuns,
  DISMISSAL_KINDS,
  type Dismissal,
  type Innings,
  type Over,
} from "#game/play/match/match";
import { errorAt, type Place } from "./cricsheet-error";
import type { DeliveryRecord, InningsRecord, WicketRecord } from "./document-schema";
import type { SideRecord } from "./read-sides";

interface Contest {
  readonly batting: SideRecord;
  readonly fielding: SideRecord;
}

/** @throws CricsheetError naming innings, over and ball */
export function readInnings(
  record: InningsRecord,
  index: number,
  sides: readonly [SideRecord, SideRecord],
  ballsPerOver: number,
): Innings {
  const contest = readContest(record, index, sides);
  return {
    battingSide: contest.batting.index,
    superOver: record.super_over,
    overs: readOvers(record, index, contest, ballsPerOver),
    penaltyRuns: { before: record.penalty_runs.pre, after: record.penalty_runs.post },
  };
}

function readContest(
  { team }: InningsRecord,
  index: number,
  [first, second]: readonly [SideRecord, SideRecord],
): Contest {
  if (team === first.name) return { batting: first, fielding: second };
  if (team === second.name) return { batting: second, fielding: first };
  const teams = `${first.name} nor ${second.name}`;
  throw errorAt([index], `team “${team}” is neither ${teams}`);
}

function readOvers(
  record: InningsRecord,
  innings: number,
  contest: Contest,
  ballsPerOver: number,
): Over[] {
  return record.overs.map(({ over, deliveries }, position) => {
    const previous = record.overs[position - 1]?.over ?? -1;
    if (over <= previous) {
      throw errorAt([innings, position], `over ${over} comes after over ${previous}`);
    }
    return {
      number: over,
      // Keys of miscounted_overs are 0-based, like the overs themselves.
      legalBalls: record.miscounted_overs[String(over)] ?? ballsPerOver,
      deliveries: deliveries.map((delivery, ball) =>
        readDelivery(delivery, [innings, position, ball], contest),
      ),
    };
  });
}

function readDelivery(record: DeliveryRecord, place: Place, contest: Contest): Delivery {
  return {
    batter: keyIn(contest.batting, record.batter, place),
    nonStriker: keyIn(contest.batting, record.non_striker, place),
    bowler: keyIn(contest.fielding, record.bowler, place),
    runs: readRuns(record, place),
    dismissals: record.wickets.map((wicket) => readDismissal(wicket, place, contest)),
  };
}

function readRuns({ runs, extras }: DeliveryRecord, place: Place): DeliveryRuns {
  const { wides, noballs, byes, legbyes, penalty } = extras;
  const listed = wides + noballs + byes + legbyes + penalty;
  if (listed !== runs.extras) {
    throw errorAt(place, `runs.extras is ${runs.extras}, the extras make ${listed}`);
  }
  if (runs.batter + runs.extras !== runs.total) {
    const sum = runs.batter + runs.extras;
    throw errorAt(place, `runs.total is ${runs.total}, batter and extras make ${sum}`);
  }
  const nonBoundary = runs.non_boundary;
  return {
    batter: runs.batter,
    wides,
    noBalls: noballs,
    byes,
    legByes: legbyes,
    penalty,
    nonBoundary,
  };
}

function readDismissal(record: WicketRecord, place: Place, contest: Contest): Dismissal {
  const kind = DISMISSAL_KINDS.find((known) => known === record.kind);
  if (kind === undefined) {
    throw errorAt(place, `“${record.kind}” is not a known dismissal`);
  }
  const fielders = record.fielders.map((fielder) => keyOfFielder(fielder.name, contest.fielding));
  return {
    kind,
    playerOut: keyIn(contest.batting, record.player_out, place),
    fielders: fielders.flat(),
    outsider: fielders.some((keys) => keys.length === 0),
  };
}

/** Nobody for a substitute from outside the side, or without a name (rules.md#fielding). */
function keyOfFielder(name: string | undefined, { keys }: SideRecord): string[] {
  const key = name === undefined ? undefined : keys.get(name);
  return key === undefined ? [] : [key];
}

function keyIn(side: SideRecord, name: string, place: Place): string {
  const key = side.keys.get(name);
  if (key === undefined) {
    throw errorAt(place, `“${name}” is not among the players of ${side.name}`);
  }
  return key;
}
