import unhomoglyph from "unhomoglyph";
import { type NameRules, nameFault } from "#game/core/name-fault";
import type { FieldFault } from "./errors";

/** The faults of a tidy name: none, or one sentence beside its field. */
export function nameFaults(name: string, field: string, rules: NameRules): FieldFault[] {
  return faultsOf(nameFault(name, rules), field);
}

/** As `nameFaults`, for names of people and teams, which must not read like words of the log. */
export function shownNameFaults(name: string, field: string, rules: NameRules): FieldFault[] {
  return faultsOf(shownNameFault(name, rules), field);
}

/** The fault of the tidy name of a person or a team, as a sentence; null for a valid one. */
export function shownNameFault(name: string, rules: NameRules): string | null {
  const fault = nameFault(name, rules);
  if (fault !== null) return fault;
  const word = wordOfLog(name);
  return word === null ? null : `${rules.label} cannot be or contain “${word}”: the log uses it.`;
}

/** Words that name roles, or nobody, in the log and in lists of members. */
const WORDS_OF_LOG = [
  "League Manager",
  "Operator",
  "Scorer",
  "Gully",
  "Deleted member",
  "Unnamed",
] as const;

/**
 * Such a word that is the whole name, or is set off by signs: "Asha (Operator)", but not "Smooth
 * Operator".
 */
function wordOfLog(name: string): string | null {
  const parts = name.normalize("NFKC").split(/[^\p{L}\p{N}\p{M} ]+/u);
  const looks = new Set([name, ...parts].flatMap(skeletonsOf));
  const alone = WORDS_OF_LOG.find((word) => skeletonsOf(word).some((each) => looks.has(each)));
  if (alone !== undefined) return alone;
  const isManager = skeletonsOf(name).some((text) =>
    skeletonsOf(MANAGER).some((each) => text.includes(each)),
  );
  return isManager ? MANAGER : null;
}

/** Only managers may have this word anywhere in a name. */
const MANAGER = WORDS_OF_LOG[0];

function faultsOf(sentence: string | null, field: string): FieldFault[] {
  return sentence === null ? [] : [{ fields: [field], sentence }];
}

/**
 * The skeletons of a name by Unicode TR39, without capitals and without signs at either end (ADR-97).
 * There are two, because a capital I looks like an l but is an i to a reader who ignores capitals: IAN
 * is like ian and like lAN.
 */
export function skeletonsOf(name: string): readonly [string, string] {
  return [toSkeleton(name).toLowerCase(), toSkeleton(name.toLowerCase())];
}

/** Punctuation and the like, which readers overlook: they take "Asha ." for "Asha". Emoji are not signs. */
const SIGN = String.raw`[\p{P}\p{Z}\p{Sk}\p{Sm}\s]`;

const OUTER_SIGNS = new RegExp(`^${SIGN}+|${SIGN}+$`, "gu");

/** No table has compatibility forms, such as full-width letters: NFKD decomposes them. */
function toSkeleton(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKD");
  return trimSigns(unhomoglyph(trimSigns(visible)).normalize("NFKD"));
}

/** A name of signs alone keeps them. */
function trimSigns(text: string): string {
  return text.replace(OUTER_SIGNS, "") || text;
}
