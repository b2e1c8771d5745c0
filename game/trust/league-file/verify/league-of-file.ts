import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import type { Seat } from "#game/play/head-to-head/draws";
import { NO_STATS } from "#game/play/match/figures";
import { type NamedPlayers, namedOf } from "#game/play/match/known-side";
import type { FixtureState } from "#game/play/match/state";
import { type ParsedRules, parseScoringRules } from "#game/play/scoring/parse-rules";
import { daysOf, type PlayerDays } from "#game/play/scoring/player-days";
import { type AdjustmentSums, sumAdjustments } from "#game/play/season/adjustments";
import type { LockableFixture } from "#game/play/season/fixtures";
import { type BoosterSettings, DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { EARLIER_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { compareText } from "../canonical-json";
import type { Ref } from "../line-names";
import { ruleValueOf } from "../rule-values";
import type { FileLines } from "./file-lines";

export interface FileFixture extends LockableFixture {
  readonly ref: Ref;
  readonly number: number;
  readonly ballsPerOver: number;
  readonly state: FixtureState;
  readonly winnerTeamId: number | null;
  readonly teamIds: readonly [number, number];
}

export interface LeagueOfFile {
  readonly format: LeagueFormat;
  readonly createdAt: number;
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  readonly scoring: ParsedRules;
  readonly tournamentStartsAt: number | null;
  /** With the league's own roles and salaries. */
  readonly pool: ReadonlyMap<number, PoolPlayer>;
  /** Those that the league plays. */
  readonly fixtures: readonly FileFixture[];
  readonly leftOut: ReadonlySet<Ref>;
  /** Points with a reason (rules.md#adjustments). */
  readonly adjustments: AdjustmentSums<number, Ref>;
  /** Current and former members; the number is the id. */
  readonly seats: readonly Seat[];
  readonly current: ReadonlySet<number>;
  /** The number of a team, a player or a fixture; −1 if the file does not have it. */
  readonly idOf: (ref: Ref) => number;
  readonly sidesOf: (fixture: Ref) => ReadonlyMap<number, NamedPlayers>;
  /** Also of players without a figure who are named in a side. */
  readonly daysIn: (fixture: Ref) => PlayerDays;
}

export function leagueOfFile(lines: FileLines): LeagueOfFile {
  const idOf = numberRefs(lines);
  const league = lines.of("league")[0]?.line;
  const format = league?.format ?? "season";
  formatOf(format);
  const members = lines.of("member").map(({ line }) => line);
  const sides = readSides(lines, idOf);
  return {
    ...{ format, idOf, createdAt: league?.createdAt ?? 0 },
    settings: readSettings(lines),
    boosterSettings: readBoosters(lines),
    scoring: readScoring(lines),
    tournamentStartsAt: lines.of("tournament start")[0]?.line.startsAt ?? null,
    pool: readPool(lines, idOf),
    fixtures: readFixtures(lines, idOf).filter(
      ({ ref }) => league?.match === undefined || ref === league.match,
    ),
    leftOut: new Set(lines.of("left out").map(({ line }) => line.fixture)),
    adjustments: sumAdjustments(lines.of("adjustment").map(({ line }) => line)),
    seats: members.map(({ member, joinedAt, leftAt, absences, plays = true }) => ({
      ...{ participantId: member, number: member, joinedAt },
      absences: [
        ...absences,
        ...(plays ? [] : [{ leftAt: 0, returnedAt: Number.POSITIVE_INFINITY }]),
        ...(leftAt === null ? [] : [{ leftAt, returnedAt: Number.POSITIVE_INFINITY }]),
      ],
    })),
    current: new Set(
      members.flatMap(({ member, leftAt, plays = true }) =>
        leftAt === null && plays ? [member] : [],
      ),
    ),
    sidesOf: (fixture) => sides.get(fixture) ?? new Map(),
    daysIn: readDays(lines, idOf, sides),
  };
}

type IdOf = LeagueOfFile["idOf"];

function numberRefs(lines: FileLines): IdOf {
  const refs = [
    ...lines.of("team").map(({ line }) => line.team),
    ...lines.of("player").map(({ line }) => line.player),
    ...lines.of("fixture").map(({ line }) => line.fixture),
  ];
  // Any order does that is the same everywhere.
  const ids = new Map([...refs].sort(compareText).map((ref, index) => [ref, index + 1]));
  return (ref) => ids.get(ref) ?? -1;
}

/** Settings that an older version lacked have the values under which they have no effect. */
function readSettings(lines: FileLines): LeagueSettings {
  const stored = lines.of("setting").map(({ line }) => [line.setting, line.value]);
  return { ...EARLIER_LEAGUE_SETTINGS, ...Object.fromEntries(stored) };
}

function readBoosters(lines: FileLines): BoosterSettings {
  const stored = lines.of("booster").map(({ line: { booster, enabled, maxUses } }) => {
    return [booster, { enabled, maxUses }];
  });
  return { ...DEFAULT_BOOSTER_SETTINGS, ...Object.fromEntries(stored) };
}

/** The rules of a tree of paths, "batting.run". */
function readScoring(lines: FileLines): ParsedRules {
  const rules: Record<string, unknown> = {};
  for (const { line } of lines.of("scoring rule")) {
    const steps = line.rule.split(".");
    const last = steps.pop() ?? "";
    const group = steps.reduce((within, step): Record<string, unknown> => {
      const next = Object.hasOwn(within, step) ? within[step] : undefined;
      const own = next !== null && typeof next === "object" ? next : {};
      Object.defineProperty(within, step, { value: own, enumerable: true, configurable: true });
      return own as Record<string, unknown>;
    }, rules);
    Object.defineProperty(group, last, {
      ...{ value: ruleValueOf(line.value), enumerable: true, configurable: true },
    });
  }
  return parseScoringRules(rules);
}

function readPool(lines: FileLines, idOf: IdOf): ReadonlyMap<number, PoolPlayer> {
  const teams = new Map(lines.of("team").map(({ line }) => [line.team, line.name]));
  const own = new Map(lines.of("own player").map(({ line }) => [line.player, line]));
  return new Map(
    lines.of("player").map(({ line }) => {
      const { name, overseas, uncapped } = line;
      const { role, salary } = own.get(line.player) ?? line;
      const id = idOf(line.player);
      const team = { teamId: idOf(line.team), team: teams.get(line.team) ?? "" };
      return [id, { id, name, role, salary, overseas, uncapped, ...team }];
    }),
  );
}

/** By start, then by number, as in the tournament. */
function readFixtures(lines: FileLines, idOf: IdOf): FileFixture[] {
  const times = new Map(lines.of("time").map(({ line }) => [line.fixture, line]));
  const results = new Map(lines.of("result").map(({ line }) => [line.fixture, line]));
  return lines
    .of("fixture")
    .map(({ line }): FileFixture => {
      const { fixture: ref, number, stage, ballsPerOver, teams } = line;
      const { startsAt = 0, lockedAt = null } = times.get(ref) ?? {};
      const { state = "upcoming", winner = null } = results.get(ref) ?? {};
      return {
        ...{ id: idOf(ref), ref, number, stage, ballsPerOver, startsAt, lockedAt, state },
        voided: state === "abandoned",
        winnerTeamId: winner === null ? null : idOf(winner),
        teamIds: [idOf(teams[0]), idOf(teams[1])],
      };
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.number - b.number);
}

type Sides = ReadonlyMap<Ref, ReadonlyMap<number, NamedPlayers>>;

function readSides(lines: FileLines, idOf: IdOf): Sides {
  const sides = new Map<Ref, Map<number, NamedPlayers>>();
  for (const { line } of lines.of("side")) {
    const own = sides.get(line.fixture) ?? new Map<number, NamedPlayers>();
    const players = new Map(line.players.map(({ player, status }) => [idOf(player), status]));
    sides.set(line.fixture, own.set(idOf(line.team), { players }));
  }
  return sides;
}

function readDays(lines: FileLines, idOf: IdOf, sides: Sides): LeagueOfFile["daysIn"] {
  const stats = groupByFixture(lines.of("stats").map(({ line }) => line));
  const ofMatch = groupByFixture(lines.of("player of the match").map(({ line }) => line));
  const inSide = groupByFixture(lines.of("in a side").map(({ line }) => line));
  return (fixture) => {
    const played = (stats.get(fixture) ?? []).map(({ player, innings, figures }) => ({
      ...{ ...NO_STATS, ...figures },
      ...{ playerId: idOf(player), innings },
    }));
    // Named players are in a side from the first ball on.
    const named = played.length === 0 ? [] : [...(sides.get(fixture)?.values() ?? [])];
    return daysOf({
      lines: played.sort((a, b) => a.innings - b.innings) as Parameters<typeof daysOf>[0]["lines"],
      playersOfMatch: (ofMatch.get(fixture) ?? []).map(({ player }) => idOf(player)),
      sidePlayers: [
        ...(inSide.get(fixture) ?? []).map(({ player }) => idOf(player)),
        ...named.flatMap(namedOf),
      ],
    });
  };
}

export function groupByFixture<Line extends { readonly fixture: Ref }>(
  lines: readonly Line[],
): ReadonlyMap<Ref, readonly Line[]> {
  const groups = new Map<Ref, Line[]>();
  for (const line of lines) {
    const own = groups.get(line.fixture);
    if (own) own.push(line);
    else groups.set(line.fixture, [line]);
  }
  return groups;
}
