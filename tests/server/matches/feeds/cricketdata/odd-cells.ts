import { fixturePolls, fixtures, poolPlayers } from "#db/schema";
import { rowDoubtSentence } from "#game/play/match/row-doubts";
import { takeScorecard } from "#server/matches/feeds/followed/take-score";
import type { PlayerInnings } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import type { FollowedCup } from "./feed-on";
import {
  bats,
  bowls,
  FOXES_SCORE,
  foxesInnings,
  gullsInnings,
  liveScorecard,
  START,
} from "./made-up-bodies";
import { scorecardOf } from "./take-in";

/** One ball after `liveScorecard`: Moor hits Ives for four. */
export function laterScorecard() {
  const [lamb, , nash] = foxesInnings().batting;
  const [hart] = foxesInnings().bowling;
  const moor = bats("f", 2, { r: 16, b: 8, "4s": 3, "dismissal-text": "batting" });
  const ives = bowls("g", 9, { o: 1.4, r: 18, w: 0, wd: 1 });
  const body = liveScorecard();
  const score = [body.score[0], { ...FOXES_SCORE, r: 28, o: 2.4 }];
  const foxes = foxesInnings({ batting: [lamb, moor, nash], bowling: [hart, ives] });
  return { ...body, score, scorecard: [gullsInnings(), foxes] };
}

/** In place of a value: the key is absent. */
export const ABSENT = Symbol("absent");

/** The body with other values at paths such as "scorecard.1.batting.1.r". */
export function withCells<Body extends object>(
  body: Body,
  cells: Readonly<Record<string, unknown>>,
): Body {
  const changed = structuredClone(body);
  for (const [path, value] of Object.entries(cells)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const holder = keys.reduce((at, key) => at[key] as Holder, changed as unknown as Holder);
    if (value === ABSENT) delete holder[last];
    else holder[last] = value;
  }
  return changed;
}

type Holder = Record<string, unknown>;

export interface TakenIn {
  readonly outcome: string;
  readonly lines: ReadonlyMap<string, PlayerInnings>;
  readonly score: ReturnType<typeof readScore>;
  readonly sentences: readonly string[];
}

/** Takes in an answer after the start; lines are by "innings name". */
export async function takeIn(cup: FollowedCup, body: object): Promise<TakenIn> {
  const { services } = cup;
  services.setNow(START + 60_000);
  const fixtureId = services.db.select().from(fixtures).get()?.id ?? 0;
  const outcome = takeScorecard(services, fixtureId, await scorecardOf(cup, body));
  const players = services.db.select().from(poolPlayers).all();
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const score = readScore(services.db, fixtureId);
  const poll = services.db.select().from(fixturePolls).get();
  const { feed = "", doubts = [] } = poll?.rowDoubts ?? {};
  return {
    outcome,
    score,
    lines: new Map(
      score.lines.map((line) => [`${line.innings} ${names.get(line.playerId)}`, line]),
    ),
    sentences: doubts.map((doubt) => rowDoubtSentence(doubt, feed, "14:51")),
  };
}
