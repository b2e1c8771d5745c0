import { formatOf } from "#game/play/format/formats";
import { type Draw, drawsOf, orderBySeed, type Seat } from "#game/play/head-to-head/draws";
import { matchesOf, type ScoredRound, scoreRound } from "#game/play/head-to-head/matches";
import {
  drawBracket,
  PLAYOFF_GAMES,
  PLAYOFF_NAMES,
  PLAYOFF_ROUNDS,
  PLAYOFF_TEAMS,
  type PlayoffGame,
} from "#game/play/head-to-head/playoffs";
import { hasBegun, type Round, roundsOf } from "#game/play/head-to-head/rounds";
import { type BroughtDuels, readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import type { Ms } from "../../../core/units";
import { canonicalJson } from "../canonical-json";
import type { FileLine } from "../lines";
import { digestOf, type VersionBody } from "../versions";
import { versionsByHash } from "./chain-entries";
import { hashAll } from "./check-digests";
import type { PointsByFixture } from "./check-points";
import type { Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { FileFixture, LeagueOfFile } from "./league-of-file";
import type { Finding, Sha256 } from "./verification";

/**
 * Draws the rounds of head-to-head again from their seed, and calculates the table and the pairs of
 * the playoffs (rules.md#head-to-head). A pair stays despite later corrections: if its basis has
 * changed, only the chain can confirm it.
 */
export async function checkHeadToHead(
  lines: FileLines,
  league: LeagueOfFile,
  points: PointsByFixture,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const [stored] = lines.of("head to head");
  const seed = lines.of("head-to-head seed")[0]?.line.seed;
  if (stored === undefined || seed === undefined) return [];
  const { startsFrom, playoffsFrom, playoffs } = stored.line;
  const say = (sentence: string): Finding => ({ sentence, line: stored.number });
  if (playoffs.length === 0 && playoffsFrom === null) return [];
  const { settings, fixtures, seats } = league;
  const rounds =
    startsFrom === null
      ? []
      : roundsOf(fixtures, {
          ...{ length: settings.roundLength, zone: settings.timeZone, from: startsFrom },
          playedFrom: formatOf(league.format).hasRounds ? league.createdAt : null,
        });
  const first = rounds[(playoffsFrom ?? 0) - 1];
  const isLate = (playoffsFrom ?? 0) > rounds.length - PLAYOFF_ROUNDS + 1;
  if (playoffsFrom === null || first === undefined || isLate || !hasBegun(first)) {
    return [say("The playoffs of head-to-head begin with a round that cannot be their first.")];
  }
  const digest = await digestDraws(rounds, seats, seed, sha256);
  const draws = drawsOf(rounds, seats, { seed, digest });
  const drawn = draws.at(-1)?.order ?? [];
  const bySeed = orderBySeed(drawn, 0, { seed, digest });
  const scored = scoreRounds(rounds, draws, points);
  const matches = scored.slice(0, playoffsFrom - 1).flatMap((round) => matchesOf(round, draws));
  const table = tableOf(
    matches,
    bySeed.map(({ participantId }) => participantId),
    readMatchPoints(settings.headToHeadPoints),
    broughtDuels(lines),
  ).map(({ participantId }) => participantId);
  const settled = new Map(playoffs.map(({ game, members }) => [game, members]));
  const findings: Finding[] = [];
  for (const game of PLAYOFF_GAMES) {
    const pair = settled.get(game);
    const settling = pair && (await findSettling(lines, stored.line, game, sha256));
    if (!pair || !settling) continue;
    const decidedBy = rounds.slice(0, playoffsFrom - 1 + PLAYOFF_GAMES.indexOf(game));
    if (hasChangedSince(lines, settling, refsOf(decidedBy))) continue;
    const before = settledBefore(game).flatMap((each) => {
      const known = settled.get(each);
      return known ? [[each, known] as const] : [];
    });
    const { games } = drawBracket({
      ...{ from: playoffsFrom, best: bestAt(table, seats, settling), settled: new Map(before) },
      rounds: scored.slice(playoffsFrom - 1, playoffsFrom - 1 + PLAYOFF_ROUNDS),
    });
    const expected = games.find((each) => each.game === game);
    if (expected?.first === pair[0] && expected.second === pair[1]) continue;
    const [one, other] = [expected?.first, expected?.second].map((member) => {
      return typeof member === "number" ? names.member(member) : "nobody";
    });
    findings.push(
      say(
        `${PLAYOFF_NAMES[game]} is ${pair.map(names.member).join(" v ")} by the file, ${one} v ${other} by the table.`,
      ),
    );
  }
  return findings;
}

/** The pairs before a game's: the first two are drawn together. */
function settledBefore(game: PlayoffGame): readonly PlayoffGame[] {
  if (game === "qualifier1" || game === "eliminator") return [];
  return PLAYOFF_GAMES.slice(0, PLAYOFF_GAMES.indexOf(game));
}

/** The best four of the table when a pair was settled; members who had left come last. */
function bestAt(table: readonly number[], seats: readonly Seat[], { at }: Settling): number[] {
  const isOut = (member: number) =>
    seats
      .find(({ participantId }) => participantId === member)
      ?.absences.some(({ leftAt, returnedAt }) => leftAt < at && at <= returnedAt) === true;
  return [...table.filter((member) => !isOut(member)), ...table.filter(isOut)].slice(
    0,
    PLAYOFF_TEAMS,
  );
}

function refsOf(rounds: readonly Round<FileFixture>[]): ReadonlySet<string> {
  return new Set(rounds.flatMap(({ fixtures }) => fixtures.map(({ ref }) => ref)));
}

function scoreRounds(
  rounds: readonly Round<FileFixture>[],
  draws: readonly Draw[],
  points: PointsByFixture,
): ScoredRound[] {
  const pointsOf = new Map(
    [...points].map(([ref, own]) => [ref, new Map(own.map((each) => [each.member, each.points]))]),
  );
  const fixturesOf = new Map<Round, readonly FileFixture[]>(
    rounds.map((round) => [round, round.fixtures]),
  );
  return rounds.map((round) => {
    const draw = draws.findLast(({ from }) => from <= round.number);
    return scoreRound(round, draw?.order ?? [], (of, member) =>
      (fixturesOf.get(of) ?? []).reduce(
        (sum, { ref }) => sum + (pointsOf.get(ref)?.get(member) ?? 0),
        0,
      ),
    );
  });
}

/**
 * The digests for the draws. A browser hashes asynchronously and a draw does not wait: a first draw
 * without digests only collects the texts.
 */
async function digestDraws(
  rounds: readonly Round[],
  seats: readonly Seat[],
  seed: string,
  sha256: Sha256,
): Promise<(text: string) => string> {
  const texts = new Set<string>();
  const note = (text: string) => {
    texts.add(text);
    return "";
  };
  const drawn = drawsOf(rounds, seats, { seed, digest: note }).at(-1)?.order ?? [];
  orderBySeed(drawn, 0, { seed, digest: note });
  const all = [...texts];
  const hashes = await hashAll(all, sha256);
  const digests = new Map(all.map((text, index) => [text, hashes[index] ?? ""]));
  return (text) => digests.get(text) ?? "";
}

/** The entry of the chain that has a pair of the playoffs first. */
interface Settling {
  readonly number: number;
  readonly at: Ms;
}

/**
 * The chain has digests of all pairs at one time, and pairs come in the order of their games, so
 * each digest is one of three.
 *
 * @returns null if the chain has none of them
 */
async function findSettling(
  lines: FileLines,
  { type, ...stored }: FileLine<"head to head">,
  game: PlayoffGame,
  sha256: Sha256,
): Promise<Settling | null> {
  const from = Math.max(1, PLAYOFF_GAMES.indexOf(game));
  const wanted = PLAYOFF_GAMES.slice(from).map((_, more) =>
    PLAYOFF_GAMES.slice(0, from + more + 1),
  );
  const texts = wanted.map((games) => {
    const playoffs = stored.playoffs.filter((pair) => games.includes(pair.game));
    return canonicalJson({ type, ...stored, playoffs });
  });
  const digests = new Set((await hashAll(texts, sha256)).map(digestOf));
  const bodies = versionsByHash(lines);
  const entry = lines.of("chain").find(({ line: { body } }) => {
    if (body.kind !== "rules") return false;
    const own = bodies.get(body.version)?.line.body.lines["head to head"];
    return own !== undefined && digests.has(own);
  })?.line;
  return entry === undefined ? null : { number: entry.number, at: entry.body.at };
}

/**
 * Whether the basis of a pair has changed since: rules, roles, locks, or scores of these fixtures.
 */
function hasChangedSince(
  lines: FileLines,
  { number }: Settling,
  fixtures: ReadonlySet<string>,
): boolean {
  const bodies = versionsByHash(lines);
  const last = new Map<string, string>();
  let hasChanged = false;
  for (const { line: entry } of lines.of("chain")) {
    const { body } = entry;
    const isLater = entry.number > number;
    if (isLater && body.kind === "locks undone") hasChanged = true;
    if (!("version" in body)) continue;
    const fixture = body.kind === "score" ? body.fixture : null;
    if (fixture !== null && !fixtures.has(fixture)) continue;
    const key = `${body.kind} ${fixture}`;
    const decides = decidingLines(bodies.get(body.version)?.line.body);
    if (isLater && last.get(key) !== decides) hasChanged = true;
    last.set(key, decides);
  }
  return hasChanged;
}

/** The digests on which points depend. */
function decidingLines(body: VersionBody | undefined): string {
  const deciding = Object.entries(body?.lines ?? {}).filter(([name]) => {
    return !/^(?:head to head$|league$|time |team |fixture )/.test(name);
  });
  return canonicalJson(Object.fromEntries(deciding));
}

function broughtDuels(lines: FileLines): BroughtDuels {
  const members = lines.of("member").map(({ line }) => line);
  return new Map(
    members.flatMap(({ member, brought }) =>
      brought?.duels ? [[member, brought.duels] as const] : [],
    ),
  );
}
