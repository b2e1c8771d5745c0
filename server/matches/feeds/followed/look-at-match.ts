import { isSameName } from "#game/core/find-by-name";
import type { NamedStatus } from "#game/play/match/known-side";
import { FEED_NAMES } from "#game/play/match/score-source";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { stateSideOfFeed } from "../../results/store-side";
import {
  type Feed,
  FeedError,
  type FeedMatch,
  type FeedPlayer,
  type FeedScorecard,
  type FeedSide,
} from "../feed";
import { findPolledFixture, type PolledFixture } from "./followed-fixtures";
import { LOOK, noteCost, readCost, readHits } from "./hits";
import { noteHasScorecard, notePoll, noteRefusal } from "./note-scorecard";
import { loadSidePool } from "./side-pool";
import { type TakeOutcome, takeScorecard, takeState } from "./take-score";

export const takeScorecardJob = {
  name: "takeScorecard",
  kind: "write",
  run: takeScorecard,
} as const;
export const takeStateJob = { name: "takeState", kind: "write", run: takeState } as const;

type Looked = Pick<PolledFixture, "id" | "externalId" | "startsAt">;

/**
 * `match`: the state alone, with all that its answer has; `sides`: the scorecard before the start;
 * `scorecard`: as cheaply as the answers allow; `anything`: the same for a person, who also wants
 * the sides.
 */
type LookAt = "match" | "sides" | "scorecard" | "anything";

/**
 * Looks at a match as cheaply as its answers allow (ADR-120): asks about the match first, takes in
 * the scorecard that comes with the answer, and pays for the scorecard only if none came, a ball
 * has been bowled and the feed does not say that there is none. Where the last look of the day paid
 * for both, the scorecard alone is asked for. Without enough hits the state is used.
 *
 * @param stop ends requests in flight
 * @throws FeedError if the feed was no help; earlier answers are taken in
 */
export async function lookAtMatch(
  services: Services,
  feed: Feed,
  fixture: Looked,
  lookAt: LookAt,
  stop: AbortSignal,
): Promise<TakeOutcome> {
  const look = new Look(services, feed, fixture, stop);
  if (lookAt === "match") return look.takeMatch(await look.askMatch());
  const isDirect = lookAt === "sides" || (lookAt === "scorecard" && isPaidTwice(services, feed));
  if (isDirect) return look.payForScorecard(null);
  const match = await look.askMatch();
  if (match?.scorecard || (match && !look.isWorthAScorecard(match))) {
    return look.takeMatch(match);
  }
  return look.payForScorecard(match);
}

/** In hits: of a look at a scorecard at most, and as the last one cost. */
export function costOfLook(
  services: Services,
  feed: Feed,
): { readonly most: number; readonly last: number } {
  const { match, scorecard } = feed.cost();
  if (isPaidTwice(services, feed)) return { most: scorecard, last: scorecard };
  const most = match + scorecard;
  return { most, last: readCost(services, feed.name, LOOK) ?? most };
}

/** The answer about a match did not make its scorecard needless. */
function isPaidTwice(services: Services, feed: Feed): boolean {
  const last = readCost(services, feed.name, LOOK);
  return last !== null && last > feed.cost().scorecard;
}

class Look {
  readonly #hitsBefore: number;

  constructor(
    private readonly services: Services,
    private readonly feed: Feed,
    private readonly fixture: Looked,
    private readonly stop: AbortSignal,
  ) {
    this.#hitsBefore = this.#used();
  }

  /** Null if the feed does not know the match here: its scorecard may be there all the same. */
  async askMatch(): Promise<FeedMatch | null> {
    try {
      const match = await this.feed.askMatch(this.fixture.externalId, this.stop);
      takeSides(this.services, this.fixture.id, match.sides);
      return match;
    } catch (error) {
      const isNoHelp =
        error instanceof FeedError && (error.kind === "not found" || error.kind === "nonsense");
      if (isNoHelp) return null;
      throw error;
    }
  }

  takeMatch(match: FeedMatch | null): Promise<TakeOutcome> | TakeOutcome {
    if (match === null) return "ignored";
    if (match.scorecard === null) return this.#takeState(match);
    this.#noteCost();
    return this.#takeScorecard(match.scorecard);
  }

  /** Before the start by our own clock no score is taken (rules.md#locks). */
  isWorthAScorecard({ state }: FeedMatch): boolean {
    const { services, feed, fixture } = this;
    if (fixture.startsAt > services.now() || state.phase === "upcoming") return false;
    if (state.hasScorecard === false) return false;
    return readHits(services.db, services, feed.name).left >= feed.cost().scorecard;
  }

  /** @param match null if it has not been asked about, or is not known */
  async payForScorecard(match: FeedMatch | null): Promise<TakeOutcome> {
    try {
      const scorecard = await this.feed.askScorecard(this.fixture.externalId, this.stop);
      if (match !== null) this.#noteCost();
      return await this.#takeScorecard(scorecard);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const refused = error.kind === "not found" ? this.#noteRefusal() : null;
      // Only a refusal leaves open whether there will be a scorecard: the state costs one hit.
      const known = match ?? (refused && (await this.askMatch().catch(() => null)));
      // One state of one moment: with a scorecard it would be the same answer twice, and believed.
      if (known) await this.#takeState(known);
      throw refused ?? error;
    }
  }

  #takeState({ state }: FeedMatch): Promise<TakeOutcome> {
    return runJob(this.services, takeStateJob, this.fixture.id, state);
  }

  #takeScorecard(scorecard: FeedScorecard): Promise<TakeOutcome> | TakeOutcome {
    const { services, fixture } = this;
    if (fixture.startsAt > services.now()) return takeListedSides(services, fixture.id, scorecard);
    if (scorecard.sides.length > 0) takeListedSides(services, fixture.id, scorecard);
    return runJob(services, takeScorecardJob, fixture.id, scorecard);
  }

  #noteRefusal(): FeedError {
    const { services, feed, fixture } = this;
    const sentence = `${FEED_NAMES[feed.name] ?? feed.name} has no scorecard of this match.`;
    inLockedTransaction(services, (tx) => {
      const polled = findPolledFixture(tx, fixture.id);
      if (polled) noteRefusal(tx, services, polled, sentence);
    });
    return new FeedError("not found", sentence);
  }

  #noteCost(): void {
    const { services, feed } = this;
    const hits = this.#used() - this.#hitsBefore;
    noteCost(services.db, services, feed.name, { question: LOOK, hits });
  }

  #used(): number {
    return readHits(this.services.db, this.services, this.feed.name).used;
  }
}

/**
 * Also before the start (rules.md#who-is-named). A side with a player outside the pool is left out:
 * nobody would be on it in their place.
 */
function takeSides(services: Services, fixtureId: number, sides: readonly FeedSide[]): void {
  if (sides.length === 0) return;
  inLockedTransaction(services, (tx) => {
    const fixture = findPolledFixture(tx, fixtureId);
    if (!fixture) return;
    for (const side of sides) takeSide(tx, services, fixture, side);
  });
}

/** The look before the start: the sides that the scorecard lists, and no score (rules.md#locks). */
function takeListedSides(
  services: Services,
  fixtureId: number,
  { matchId, sides }: FeedScorecard,
): TakeOutcome {
  return inLockedTransaction(services, (tx) => {
    const fixture = findPolledFixture(tx, fixtureId);
    if (fixture?.externalId !== matchId || fixture.state !== "upcoming") return "ignored";
    notePoll(tx, fixtureId, { sidesAskedAt: services.now() });
    noteHasScorecard(tx, services, fixture, true);
    const free = sides.filter((side) => !isStatedByPeople(tx, fixture, side));
    const stored = free.map((side) => takeSide(tx, services, fixture, side));
    return stored.includes(true) ? "stored" : "unchanged";
  });
}

/** A list that a feed has guessed from nothing else does not replace what people have checked. */
function isStatedByPeople(tx: LockedTx, { id, teams }: PolledFixture, side: FeedSide): boolean {
  const team = teams.find(({ name }) => isSameName(name, side.team));
  const known = team && readKnownSides(tx, id, null).get(team.id);
  return known !== undefined && known.source !== "feed" && known.source !== "member";
}

function takeSide(
  tx: LockedTx,
  services: Services,
  { id: fixtureId, teams }: PolledFixture,
  side: FeedSide,
): boolean {
  const team = teams.find(({ name }) => isSameName(name, side.team));
  if (team === undefined) return false;
  const everybody = [...side.named, ...side.substitutes];
  const pool = loadSidePool(tx, team.id, new Set(everybody.flatMap(({ id }) => id ?? [])));
  const idsOf = (people: readonly FeedPlayer[]) =>
    new Set(people.flatMap((person) => pool.find(person)?.id ?? []));
  const named = idsOf(side.named);
  if (named.size < side.named.length) return false;
  const players = new Map<number, NamedStatus>();
  for (const id of idsOf(side.substitutes)) players.set(id, "substitute");
  for (const id of named) players.set(id, "named");
  return stateSideOfFeed(tx, services, fixtureId, team.id, players);
}
