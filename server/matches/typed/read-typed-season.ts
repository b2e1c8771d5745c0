import type { Ms } from "#game/core/units";
import { formatZone, instantOf, wallClock } from "#game/core/wall-clock";
import { calendarDayOf, type DayOrder } from "#game/matches/typed/find-day";
import { type GuessedPlayer, type TermsOf, withTerms } from "#game/matches/typed/guess-terms";
import { findNamedTeam, type NamedTeam } from "#game/matches/typed/known-names";
import {
  askAboutTeams,
  isNewTeam,
  isTeamInDoubt,
  settlePlayers,
  settleTeams,
  withAnswers,
} from "#game/matches/typed/name-doubts";
import {
  type FixtureReading,
  type LineNote,
  readFixtures,
  type TypedFixtureLine,
} from "#game/matches/typed/read-fixtures";
import { readSquads } from "#game/matches/typed/read-squads";
import { BOXES } from "#game/matches/typed/typed-player";
import { plainWord } from "#game/play/pasted/cells";
import { textOfLines } from "#game/play/pasted/plain-lines";
import { salaryOf } from "#game/play/pasted/player-marks";
import type { TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { isRole } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { shortNameOf } from "#server/play/season/known-teams";
import type { TypedTable } from "./typed-season";

/** Longer texts are no season. */
export const TYPED_MOST = { squads: 60_000, fixtures: 30_000 } as const;
/** Each line is compared with each team. */
const TEAMS_MOST = 100;

export interface TypedNote extends LineNote {
  /** The box of the line. */
  readonly box: "squads" | "fixtures";
}

export interface ReadPlayer extends GuessedPlayer {
  /** By which the table of the preview finds him again. */
  readonly key: string;
  /** The reading of the text, which the table's own values replace: "Batsman 8 no". */
  readonly read: string;
}

export interface ReadFixture extends TypedFixtureLine {
  readonly startsAt: Ms;
}

interface ReadSeason {
  /** New ones after those that are stored. */
  readonly teams: readonly NamedTeam[];
  readonly players: readonly ReadPlayer[];
  readonly fixtures: readonly ReadFixture[];
  readonly faults: readonly TypedNote[];
  readonly remarks: readonly TypedNote[];
  /** Names that nobody is sure of; their lines do not count before there is an answer. */
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
}

/** The teams and players of the tournament before the texts are read. */
interface StoredSeason {
  readonly teams: readonly NamedTeam[];
  readonly termsOf: TermsOf;
  /** The names of the players by the name of their team. */
  readonly namesOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * The season in two boxes of text, each of which tells the other which teams there are. Values of the
 * table in the preview go before what the text says; stored players keep what it does not say.
 */
export function readTypedSeason(
  {
    squads,
    fixtures,
    order,
    zone,
    table,
    answers,
  }: TypedTable & { readonly order: DayOrder; readonly zone: string },
  stored: StoredSeason,
  now: Ms,
): ReadSeason {
  const unread = (faults: readonly TypedNote[]): ReadSeason => {
    const nothing = { players: [], fixtures: [], remarks: [], doubts: [], leftOut: [] };
    return { teams: stored.teams, faults, ...nothing };
  };
  const tooLong = longTexts({ squads, fixtures });
  if (tooLong.length > 0) return unread(tooLong);
  const reading: Omit<FixtureReading, "teams"> = {
    ...{ today: calendarDayOf(wallClock(now, zone)), order },
    zones: [formatZone(now, zone), ...(zone === "UTC" ? ["Z", "GMT"] : [])],
  };
  const known = withAnswers(stored.teams, answers);
  const mentioned = mentions(readFixtures(fixtures, { ...reading, teams: [] }).fixtures, known);
  if (mentioned.length > TEAMS_MOST) return unread([tooManyTeams("fixtures")]);
  const read = readSquads(squads, [...known, ...mentioned]);
  const ofSquads = newNames(
    read.players.map(({ team }) => team),
    known,
  );
  if (ofSquads.length > TEAMS_MOST) return unread([tooManyTeams("squads")]);
  const ofFixtures = mentioned
    .map(({ name }) => name)
    .filter((name) => ofSquads.length === 0 || isNewTeam(name, answers));
  const fresh = [...new Set([...ofSquads, ...ofFixtures])].filter(
    (name) => !isTeamInDoubt(name, stored.teams, answers),
  );
  const teams = withAnswers(withShortNames(fresh, stored.teams), answers);
  const questions = { doubts: [] as TableDoubt[], leftOut: [] as UncountedLine[] };
  const lineOf = textOfLines(squads);
  const ofTeams = settleTeams(read.players, teams);
  const named = settlePlayers(questions, ofTeams.settled, {
    ...{ stored: stored.namesOf, answers, textOf: lineOf, box: BOXES.squads },
  });
  const played = readFixtures(fixtures, { ...reading, teams });
  const started = played.fixtures.map((fixture) => ({
    ...fixture,
    startsAt: instantOf(fixture.wall, zone),
  }));
  const strangers = [
    ...ofTeams.strangers.map(({ line, team }) => {
      return { line, typed: team, text: lineOf(line), box: BOXES.squads };
    }),
    ...played.strangers.map((each) => ({ ...each, box: BOXES.fixtures })),
  ];
  askAboutTeams(questions, strangers, { teams, answers, mayBeNew: true });
  const players = withTerms(named, stored.termsOf).map((player) => withTable(player, table));
  return {
    teams,
    players: players.map(({ player }) => player),
    fixtures: started.flatMap((fixture) => {
      return fixture.startsAt === null ? [] : [{ ...fixture, startsAt: fixture.startsAt }];
    }),
    faults: [
      ...notes("squads", [...read.faults, ...players.flatMap(({ faults }) => faults)]),
      ...notes("fixtures", [
        ...played.faults,
        ...started
          .filter(({ startsAt }) => startsAt === null)
          .map(({ line }) => ({ line, sentence: `The clocks of ${zone} skip this time.` })),
      ]),
    ],
    remarks: [
      ...notes("squads", [...read.remarks, ...dearNotes(players.map(({ player }) => player))]),
      ...notes("fixtures", [...played.remarks, ...pastNotes(started, now)]),
    ],
    ...questions,
  };
}

function longTexts(texts: Readonly<Record<keyof typeof TYPED_MOST, string>>): TypedNote[] {
  return (["squads", "fixtures"] as const).flatMap((box) => {
    const most = TYPED_MOST[box];
    if (texts[box].length <= most) return [];
    return [{ box, line: 0, sentence: `This text is too long: ${most} characters are the most.` }];
  });
}

function tooManyTeams(box: TypedNote["box"]): TypedNote {
  const sentence = `This text names more than ${TEAMS_MOST} new teams, which are the most at once.`;
  return { box, line: 0, sentence };
}

function notes(box: TypedNote["box"], lines: readonly LineNote[]): TypedNote[] {
  return lines.map((note) => ({ ...note, box }));
}

function mentions(
  fixtures: readonly TypedFixtureLine[],
  stored: readonly NamedTeam[],
): NamedTeam[] {
  const names = newNames(
    fixtures.flatMap(({ teams }) => teams),
    stored,
  );
  return names.map((name) => ({ name, shortName: name, isMention: true }));
}

/** Each once, in their order. */
function newNames(names: readonly string[], stored: readonly NamedTeam[]): string[] {
  const fresh = new Map<string, string>();
  for (const name of names) {
    if (findNamedTeam(stored, name) !== null || fresh.has(plainWord(name))) continue;
    fresh.set(plainWord(name), name);
  }
  return [...fresh.values()];
}

function withShortNames(names: readonly string[], stored: readonly NamedTeam[]): NamedTeam[] {
  const taken = new Set(stored.map(({ shortName }) => shortName));
  const fresh = names.map((name) => {
    const shortName = shortNameOf(name, taken);
    taken.add(shortName);
    return { name, shortName };
  });
  return [...stored, ...fresh];
}

function withTable(
  player: GuessedPlayer,
  table: TypedTable["table"],
): { readonly player: ReadPlayer; readonly faults: readonly LineNote[] } {
  const { line, team, name, role, salary, overseas } = player;
  const key = `${team} / ${name}`;
  const read = [role, salary / 100, overseas ? "yes" : "no"].join(" ");
  const row = table.get(key);
  if (row === undefined) return { player: { ...player, key, read }, faults: [] };
  // A value that nobody has changed follows the text.
  const [wasRole, wasSalary, wasOverseas] = splitRead(row.read);
  const ownRole = isRole(row.role) && row.role !== wasRole ? row.role : role;
  const isOwn = row.salary.trim() !== wasSalary;
  const ownSalary = isOwn ? salaryOf(row.salary) : salary;
  const ownOverseas = (row.overseas ? "yes" : "no") === wasOverseas ? overseas : row.overseas;
  const guessed = {
    role: player.guessed.role && ownRole === role,
    salary: player.guessed.salary && !isOwn,
  };
  const terms = { role: ownRole, salary: ownSalary ?? salary, overseas: ownOverseas, guessed };
  const sentence = `The price of ${name} must be from 0.01 to 1,000, with 2 decimals at most.`;
  return {
    player: { ...player, ...terms, key, read },
    faults: ownSalary === null ? [{ line, sentence }] : [],
  };
}

/** "Wicket Keeper 8 no": the role may have a blank. */
function splitRead(read: string): [string, string, string] {
  const [, role = "", salary = "", overseas = ""] = /^(.*) (\S+) (\S+)$/.exec(read) ?? [];
  return [role, salary, overseas];
}

const ELEVEN = 11;

/** Prices of another scale, of which no league with the usual budget can pick a team. */
function dearNotes(players: readonly ReadPlayer[]): LineNote[] {
  const { budget } = DEFAULT_LEAGUE_SETTINGS;
  const cheapest = players
    .map(({ salary }) => salary)
    .sort((a, b) => a - b)
    .slice(0, ELEVEN);
  const sum = cheapest.reduce((all, salary) => all + salary, 0) / 100;
  if (sum <= budget) return [];
  const sentence = `The cheapest eleven cost ${sum}, and the usual budget of a league is ${budget}: lower the prices, or raise the budget of the league.`;
  return [{ line: 0, sentence }];
}

function pastNotes(
  fixtures: readonly { readonly line: number; readonly startsAt: Ms | null }[],
  now: Ms,
): LineNote[] {
  return fixtures
    .filter(({ startsAt }) => startsAt !== null && startsAt <= now)
    .map(({ line }) => ({
      line,
      sentence: "This start has passed: nobody can pick a team for it.",
    }));
}
