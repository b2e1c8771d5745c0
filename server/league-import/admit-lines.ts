import { HOUR_MS } from "#game/durations";
import type { FileLine, FilePerson } from "#game/league-file/lines";
import { tidyName } from "#game/names/tidy-name";
import { AppError } from "../errors";

/** Clocks of two servers may differ by as much. */
const CLOCK_SLACK_MS = HOUR_MS;

/**
 * The lines of a file that may come from anybody, as they can be stored: names that people typed are as
 * tidy as typed ones (rules.md#names), so that none writes over the text around it. In a file that Gully
 * wrote nothing changes.
 *
 * @param now UTC milliseconds
 * @throws AppError "invalid" for something that is yet to happen by this server's clock, and for names of
 *   the season that cannot be shown: its chain has them, so they cannot be tidied
 */
export function admitLines(lines: readonly FileLine[], now: number): FileLine[] {
  return lines.map((line) => {
    requirePast(line, now);
    requireShownNames(line);
    return withTidyNames(line);
  });
}

function requirePast(line: FileLine, now: number): void {
  const latest = Math.max(...timesOf(line).map((time) => time ?? 0));
  if (latest <= now + CLOCK_SLACK_MS) return;
  const at = new Date(latest).toISOString();
  const sentence = `A line of type ${line.type} is of ${at}, which is yet to come: check this server's clock.`;
  throw new AppError("invalid", sentence);
}

/** When what a line says happened; when a match starts or a season ends may be in the future. */
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
      return { ...line, name: tidyTyped(line.name, line.type), tournament };
    }
    case "member": {
      const team = UNSHOWN.test(line.team) ? tidyName(line.team) : line.team;
      return { ...line, name: tidyTyped(line.name, line.type), team };
    }
    case "log":
      return { ...line, by: tidyPerson(line.by), about: tidyPerson(line.about) };
    default:
      return line;
  }
}

function tidyPerson(person: FilePerson | null): FilePerson | null {
  return person !== null && "name" in person ? { name: tidyTyped(person.name, "log") } : person;
}

/** Names that an older version stored stay as they are, unless they have what must not be shown. */
function tidyTyped(name: string, type: string): string {
  const tidy = UNSHOWN.test(name) ? tidyName(name) : name;
  if (tidy.trim() !== "") return tidy;
  throw new AppError("invalid", `A name in a line of type ${type} has nothing that can be shown.`);
}
