import type { z } from "zod";
import { plural } from "#game/core/words";
import { FieldsError } from "#server/core/errors";
import { findPackFaults, wordOf } from "./check-pack";
import { packSchema, type SeasonPack } from "./pack-schema";

/** Bytes, or characters of a form; a season of 74 matches has a twentieth of it. */
export const PACK_MOST_BYTES = 1024 * 1024;
/** As many as somebody mends at a time. */
const MOST_SENTENCES = 10;

const PACK_TOO_LARGE = "A season pack has at most 1 MB.";

/** @throws FieldsError with a sentence for each fault */
export function readPack(text: string): SeasonPack {
  if (text.length > PACK_MOST_BYTES) throw faultsOf(PACK_TOO_LARGE);
  const read = packSchema.safeParse(parse(text), { reportInput: true });
  const faults = read.success
    ? findPackFaults(read.data)
    : [...new Set(read.error.issues.flatMap(sentencesOf))];
  if (read.success && faults.length === 0) return withShortNames(read.data);
  const more = faults.length - MOST_SENTENCES;
  const rest = more > 0 ? [`And ${plural(more, "more fault", "more faults")}.`] : [];
  throw faultsOf(...faults.slice(0, MOST_SENTENCES), ...rest);
}

function faultsOf(...sentences: readonly string[]): FieldsError {
  return new FieldsError(sentences.map((sentence) => ({ fields: [], sentence })));
}

/** Fixtures and squads name their teams exactly as the list of teams does. */
function withShortNames(pack: SeasonPack): SeasonPack {
  const names = new Map(pack.teams.map(({ shortName }) => [wordOf(shortName), shortName]));
  const nameOf = (team: string) => names.get(wordOf(team)) ?? team;
  return {
    ...pack,
    fixtures: pack.fixtures.map(({ teams: [a, b], ...fixture }) => {
      return { ...fixture, teams: [nameOf(a), nameOf(b)] };
    }),
    squads: pack.squads.map(({ team, players }) => ({ team: nameOf(team), players })),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    const what = /^\s*</.test(text) ? "a web page" : "not JSON";
    const hint = what === "a web page" ? " Use the address of the raw file." : "";
    throw faultsOf(`This is ${what}, not a season pack.${hint}`);
  }
}

/** "fixtures[12].start is not a time." */
function sentencesOf(issue: z.core.$ZodIssue): string[] {
  const place = placeOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const inside = place === "" ? "" : `${place}.`;
      return `${inside}${shown(key)} is not known in a season pack.`;
    });
  }
  const isMissing = issue.input === undefined;
  const says = isMissing ? "is missing" : wordsOf(issue);
  return [`${place === "" ? "The season pack" : place} ${says}.`];
}

function wordsOf({ code, message }: z.core.$ZodIssue): string {
  // Our own messages go on after the place; zod's begin with a capital.
  if (/^[a-z]/.test(message)) return message;
  return code === "invalid_type" ? "is of another kind than a season pack has" : "cannot be read";
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === "number" ? `[${step}]` : `${at > 0 ? "." : ""}${String(step)}`,
    )
    .join("");
}

const LONGEST_SHOWN = 40;

function shown(key: string): string {
  return JSON.stringify(key.slice(0, LONGEST_SHOWN));
}
