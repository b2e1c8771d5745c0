import { eq } from "drizzle-orm";
import { fixturePolls, pushedFixtures } from "#db/schema";
import type { NamedStatus } from "#game/play/match/known-side";
import { hasStarted } from "#game/play/season/fixtures";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readScore } from "#server/play/points/read-score";
import { namesOfSide, readKnownSides } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";
import { type ReportOutcome, storeReported } from "../feeds/followed/take-score";
import { refuseRehearsed } from "../operator/manual-scoring";
import { logToLeagues } from "../operator/operator-access";
import type { OperatedFixture } from "../operator/read-fixture";
import { type Turn, turnOf } from "../results/source-order";
import { stateSideOfFeed } from "../results/store-side";
import { type PushFault, PushRefusal, pointerTo, refuse } from "./push-refusal";
import type { PushToken } from "./push-tokens";
import { changesOfScore } from "./pushed-changes";
import { readPushedScore } from "./read-pushed-score";
import { findTeam } from "./score-of-rows";
import type { GivenPlayer } from "./score-schema";
import { findUpdatedFixture, type MatchKey, takeFixturePart } from "./update-fixture";
import { loadUpdatePlayers, type UpdatePlayers } from "./update-players";
import type { MatchUpdate } from "./update-schema";

/** A source that sends updates of its own accord, or when it is asked. */
type Reporter =
  | { readonly source: "pushed"; readonly token: PushToken }
  | { readonly source: "program" };

export interface TakenUpdate {
  readonly outcome: ReportOutcome;
  readonly sentence: string;
  /** Sentences about figures that do not add up, and parts that were left out. */
  readonly doubts: readonly string[];
}

const SENTENCES: Readonly<Record<ReportOutcome, string>> = {
  stored: "The update is stored.",
  unchanged: "Nothing has changed.",
  "held back": "Part of it is hard to believe: send it once more to confirm it.",
  compared: "A higher source writes this match: the score is compared with it.",
  late: "What is stored is newer: nothing has changed.",
};

/**
 * Takes in everything that a source reports of a match (rules.md#match-updates), in the caller's
 * transaction. The same update again changes nothing.
 *
 * @throws PushRefusal with every fault of the score, the sides or the squads, and their pointers;
 * AppError "conflict" for a match that takes no score now
 */
export function takeUpdate(
  tx: LockedTx,
  services: Services,
  reporter: Reporter,
  match: MatchKey,
  update: MatchUpdate,
): TakenUpdate {
  const found = findUpdatedFixture(tx, services, match, update.fixture);
  const { fixture, added } = found;
  refuseRehearsed(fixture);
  const now = services.now();
  const asOf = update.asOf === undefined ? undefined : Date.parse(update.asOf);
  const { source } = reporter;
  const turn = turnOf(tx, fixture.id, { source, asOf: asOf ?? null }, now);
  if (turn === "late") {
    return { outcome: "late", sentence: SENTENCES.late, doubts: [] };
  }
  const part = update.fixture;
  const moved = part === undefined ? null : takeFixturePart(tx, services, fixture, part);
  const people = takePeople(tx, services, fixture, match.feed, { ...update, turn });
  const scored = takeScore(tx, services, reporter, fixture, { match, update, asOf });
  const changes = [...added, ...(moved?.changes ?? []), ...people.changes, ...scored.changes];
  // A program is the host's, who may play as well.
  const actor = reporter.source === "pushed" ? reporter.token : { userId: null };
  logToLeagues(tx, services, actor, fixture.tournamentId, changes);
  const doubts = [...(moved?.doubts ?? []), ...people.doubts, ...scored.doubts];
  const outcome = outcomeOf(scored.outcome, changes.length > 0, moved?.isHeldBack === true);
  return { outcome, sentence: SENTENCES[outcome], doubts };
}

function outcomeOf(
  ofScore: ReportOutcome | null,
  hasChanged: boolean,
  isHeldBack: boolean,
): ReportOutcome {
  if (ofScore === "held back" || isHeldBack) return "held back";
  if (ofScore === "compared") return "compared";
  return ofScore === "stored" || hasChanged ? "stored" : "unchanged";
}

interface TakenPeople {
  readonly changes: readonly OperatorChange[];
  readonly doubts: readonly string[];
}

/**
 * Squads and sides: whom nobody knows joins the pool, to be checked. While a higher source writes
 * the match, a known side stays: otherwise two sources would replace each other's again and again.
 */
function takePeople(
  tx: LockedTx,
  services: Services,
  fixture: OperatedFixture,
  feed: string,
  { squads = [], sides = [], turn }: MatchUpdate & { readonly turn: Turn },
): TakenPeople {
  const teams = [fixture.teamA, fixture.teamB];
  const given = [
    ...squads.flatMap((squad) => squad.players.map(givenOf)),
    ...sides.flatMap((side) => [...side.players, ...(side.substitutes ?? [])]),
  ];
  const people = loadUpdatePlayers(tx, teams, feed, given);
  const faults: PushFault[] = [];
  const idsOf = (
    team: TeamName,
    players: readonly GivenPlayer[],
    ...path: readonly PropertyKey[]
  ) =>
    players.flatMap((each, index) => {
      const id = people.find(team, each, "Batsman");
      if (typeof id === "number") return [id];
      faults.push({ sentence: id, pointer: pointerTo([...path, index]) });
      return [];
    });
  for (const [index, squad] of squads.entries()) {
    const team = findTeam(fixture, squad.team, "squads", index, "team");
    for (const [row, each] of squad.players.entries()) {
      const role =
        typeof each === "object" && "role" in each ? (each.role ?? "Batsman") : "Batsman";
      const id = people.find(team, givenOf(each), role);
      if (typeof id === "string") {
        faults.push({ sentence: id, pointer: pointerTo(["squads", index, "players", row]) });
      }
    }
  }
  const stated = sides.map((side, index) => {
    const team = findTeam(fixture, side.team, "sides", index, "team");
    const players = new Map<number, NamedStatus>();
    const listed = [
      ...idsOf(team, side.substitutes ?? [], "sides", index, "substitutes").map(
        (id) => [id, "substitute"] as const,
      ),
      ...idsOf(team, side.players, "sides", index, "players").map((id) => [id, "named"] as const),
    ];
    for (const [id, status] of listed) players.set(id, status);
    if (players.size < listed.length) {
      const pointer = pointerTo(["sides", index]);
      faults.push({ sentence: `A player of ${team.name} is listed twice.`, pointer });
    }
    return { team, players };
  });
  if (faults.length > 0) throw new PushRefusal("invalid", faults);
  const known = readKnownSides(tx, fixture.id, null);
  const open = turn === "write" ? stated : stated.filter(({ team }) => !known.has(team.id));
  return {
    changes: [
      ...joinedChanges(people),
      ...open.flatMap((side) => stateSide(tx, services, fixture, side)),
    ],
    doubts: people.joined.map(({ team, name }) => {
      return `Nobody knew ${name} (${team.shortName}), who joins the pool, to be checked.`;
    }),
  };
}

type SquadPlayer = NonNullable<MatchUpdate["squads"]>[number]["players"][number];

function givenOf(player: SquadPlayer): GivenPlayer {
  if (typeof player !== "object") return player;
  const { name, id } = player;
  return id === undefined ? name : { name, id };
}

function joinedChanges({ joined }: Pick<UpdatePlayers, "joined">): OperatorChange[] {
  return joined.map(({ team, name }) => ({ kind: "player to check", team: team.shortName, name }));
}

function stateSide(
  tx: LockedTx,
  services: Services,
  { id, name: fixture }: OperatedFixture,
  {
    team,
    players,
  }: { readonly team: TeamName; readonly players: ReadonlyMap<number, NamedStatus> },
): OperatorChange[] {
  const wasKnown = readKnownSides(tx, id, null).has(team.id);
  if (!stateSideOfFeed(tx, services, id, team.id, players)) return [];
  const names = namesOfSide(tx, id, players);
  return [{ kind: "side", fixture, team: team.name, ...names, corrected: wasKnown }];
}

interface TakenScore {
  readonly outcome: ReportOutcome | null;
  readonly changes: readonly OperatorChange[];
  readonly doubts: readonly string[];
}

const NO_SCORE: TakenScore = { outcome: null, changes: [], doubts: [] };

function takeScore(
  tx: LockedTx,
  services: Services,
  reporter: Reporter,
  fixture: OperatedFixture,
  {
    match,
    update,
    asOf,
  }: { readonly match: MatchKey; readonly update: MatchUpdate; readonly asOf: number | undefined },
): TakenScore {
  const calledOff = update.fixture?.calledOff === true;
  if (update.score === undefined && !calledOff) return NO_SCORE;
  if (update.score !== undefined && calledOff) {
    throw refuse("A match with a score is not called off.", "fixture", "calledOff");
  }
  requireScorable(fixture, services.now());
  const before = readScore(tx, fixture.id);
  const given = calledOff ? { state: "abandoned", innings: [] } : update.score;
  const read = withinScore(() => readPushedScore(tx, fixture, given, match.feed));
  const { score, doubts } = read;
  if (before.innings.length > 0 && score.innings.length === 0) {
    const sentence = `${fixture.name} has a score: its operator alone can take it back.`;
    throw new AppError("conflict", sentence);
  }
  const outcome = storeReported(
    tx,
    services,
    { fixtureId: fixture.id, doubted: readDoubt(tx, fixture.id), origin: reporter.source, asOf },
    score,
  );
  if (outcome !== "stored" || reporter.source !== "pushed") {
    return { outcome, changes: read.joined, doubts };
  }
  const { token } = reporter;
  const from = update.source === undefined ? token.name : `${token.name}, from ${update.source}`;
  const changes = changesOfScore(tx, { id: token.id, name: from }, fixture, before);
  const at = { tokenId: token.id, at: services.now() };
  tx.insert(pushedFixtures)
    .values({ fixtureId: fixture.id, ...at })
    .onConflictDoUpdate({ target: pushedFixtures.fixtureId, set: at })
    .run();
  return { outcome, changes: [...read.joined, ...changes], doubts };
}

/** Readers of scores point into the score. */
function withinScore<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PushRefusal)) throw error;
    const faults = error.faults.map(({ sentence, pointer }) => {
      return { sentence, pointer: `/score${pointer}` };
    });
    throw new PushRefusal(error.code, faults);
  }
}

function readDoubt(tx: LockedTx, fixtureId: number): string | null {
  const row = tx
    .select({ doubt: fixturePolls.doubt })
    .from(fixturePolls)
    .where(eq(fixturePolls.fixtureId, fixtureId))
    .get();
  return row?.doubt ?? null;
}

function requireScorable(fixture: OperatedFixture, now: number): void {
  const { name, scoredManually } = fixture;
  if (!hasStarted(fixture, now)) throw new AppError("conflict", `${name} has not started yet.`);
  if (scoredManually) {
    const sentence = `${name} has a score that was typed or came from a match file, and it stays.`;
    throw new AppError("conflict", sentence);
  }
}
