import {
  MEMBER_NAMES,
  type NameRules,
  nameFault,
  tidyWithoutLink,
  withoutMarks,
} from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { FileLine, FilePerson } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import { shownNameFault, skeletonsOf } from "#server/core/name-faults";
import { DELETED_NAME } from "#server/people/accounts/placeholder-accounts";

/** Between the clocks of two servers. */
const CLOCK_SLACK_MS = HOUR_MS;

/**
 * Lines for storing: the file may be anybody's. Names of people and teams pass the checks of typed
 * ones (rules.md#names), or are mended, so that a league with older names can still move. In a file
 * whose names could be typed nothing changes.
 *
 * @throws AppError "invalid" for future events by this server's clock, and for names of the season
 * that cannot be shown: its chain has them, so they cannot be tidied
 */
export function admitLines(lines: readonly FileLine[], now: Ms): FileLine[] {
  const admitted = lines.map((line) => {
    requirePast(line, now);
    requireShownNames(line);
    return withTidyNames(line);
  });
  return withOwnNames(admitted);
}

function requirePast(line: FileLine, now: number): void {
  const latest = Math.max(...timesOf(line).map((time) => time ?? 0));
  if (latest <= now + CLOCK_SLACK_MS) return;
  const at = new Date(latest).toISOString();
  const sentence = `A line of type ${line.type} is of ${at}, which is yet to come: check this server's clock.`;
  throw new AppError("invalid", sentence);
}

/**
 * Times of events, which are in the past; starts of matches and ends of seasons may be in the
 * future.
 */
function timesOf(line: FileLine): readonly (number | null)[] {
  switch (line.type) {
    case "league":
      return [line.createdAt];
    case "left out":
      return [line.since];
    case "member":
      return [line.joinedAt, line.leftAt, ...line.absences.map(({ returnedAt }) => returnedAt)];
    case "time":
      return [line.setAt, line.lockedAt];
    case "save":
    case "open save":
      return [line.text.at];
    case "chain":
      return [line.body.at];
    case "lock":
    case "adjustment":
    case "pick":
    case "log":
    case "squad":
    case "figures corrected":
    case "result corrected":
    case "side corrected":
      return [line.at];
    default:
      return [0];
  }
}

/** Control characters, and signs that turn the direction of all text after them. */
const UNSHOWN = /[\p{Cc}\p{Bidi_Control}]/u;
const TURNING = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

function requireShownNames(line: FileLine): void {
  const wrong = seasonNames(line).some((name) => TURNING.test(name));
  if (!wrong) return;
  const sentence = `A name in a line of type ${line.type} has characters that cannot be shown.`;
  throw new AppError("invalid", sentence);
}

function seasonNames(line: FileLine): readonly string[] {
  switch (line.type) {
    case "team":
      return [line.name, line.shortName];
    case "player":
    case "fixture":
      return [line.name];
    default:
      return [];
  }
}

function withTidyNames(line: FileLine): FileLine {
  switch (line.type) {
    case "league": {
      const tournament = { ...line.tournament, name: tidyTyped(line.tournament.name, line.type) };
      const name = tidyTyped(line.name, line.type);
      return {
        ...line,
        name: admitName(name, MEMBER_NAMES.league, "League", nameFault),
        tournament,
      };
    }
    case "member": {
      const { member, name, team, leftAt } = line;
      const isDeleted = leftAt !== null && name === DELETED_NAME;
      const tidy = tidyTyped(name, line.type);
      const shown = isDeleted ? name : admitName(tidy, MEMBER_NAMES.display, `Member ${member}`);
      return { ...line, name: shown, team: admitTeam(team, member) };
    }
    case "log":
      return { ...line, by: tidyPerson(line.by), about: tidyPerson(line.about) };
    default:
      return line;
  }
}

function tidyPerson(person: FilePerson | null): FilePerson | null {
  if (person === null || !("name" in person) || person.name === DELETED_NAME) return person;
  return { name: admitName(tidyTyped(person.name, "log"), MEMBER_NAMES.display, "Somebody") };
}

/** A team may have no name. */
function admitTeam(team: string, member: number): string {
  const tidy = UNSHOWN.test(team) ? tidyName(team) : team;
  return tidy === "" ? tidy : admitName(tidy, MEMBER_NAMES.team, `Team ${member}`);
}

/** A name that could be typed here, as similar as possible. */
function admitName(
  name: string,
  rules: NameRules,
  instead: string,
  faultOf: typeof nameFault = shownNameFault,
): string {
  if (faultOf(name, rules) === null) return name;
  const mended = tidyWithoutLink([...withoutMarks(tidyName(name))].slice(0, rules.most).join(""));
  return faultOf(mended, rules) === null ? mended : instead;
}

/** Names that an older version stored stay as they are, unless they cannot be shown. */
function tidyTyped(name: string, type: string): string {
  const tidy = UNSHOWN.test(name) ? tidyName(name) : name;
  if (tidy.trim() !== "") return tidy;
  throw new AppError("invalid", `A name in a line of type ${type} has nothing that can be shown.`);
}

/** Of two similar names, the later one gets the member's number. */
function withOwnNames(lines: readonly FileLine[]): FileLine[] {
  const known = { name: new Set<string>(), team: new Set<string>() };
  const own = (kind: keyof typeof known, name: string, member: number): string => {
    const isTaken = skeletonsOf(name).some((each) => known[kind].has(each));
    const { most } = kind === "name" ? MEMBER_NAMES.display : MEMBER_NAMES.team;
    const number = ` ${member}`;
    const shown = isTaken ? [...name].slice(0, most - number.length).join("") + number : name;
    for (const each of skeletonsOf(shown)) known[kind].add(each);
    return shown;
  };
  return lines.map((line) => {
    if (line.type !== "member" || line.name === DELETED_NAME) return line;
    const { name, team, member } = line;
    return { ...line, name: own("name", name, member), team: team && own("team", team, member) };
  });
}
