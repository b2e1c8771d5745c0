import unhomoglyph from "unhomoglyph";

/**
 * The skeletons of a name by Unicode TR39, without regard to capitals and to signs before and behind the
 * name (ADR-97). There are two, because a capital I looks like an l but is an i to a reader who ignores
 * capitals: IAN is like ian and like lAN.
 */
export function skeletonsOf(name: string): readonly [string, string] {
  return [toSkeleton(name).toLowerCase(), toSkeleton(name.toLowerCase())];
}

/** Punctuation and the like, which a reader passes over: "Asha ." is taken for "Asha". No emoji. */
const SIGN = String.raw`[\p{P}\p{Z}\p{Sk}\p{Sm}\s]`;
const OUTER_SIGNS = new RegExp(`^${SIGN}+|${SIGN}+$`, "gu");

/** Compatibility forms, such as full-width letters, are in no table: NFKD takes them apart. */
function toSkeleton(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKD");
  return trimSigns(unhomoglyph(trimSigns(visible)).normalize("NFKD"));
}

/** A name of signs alone keeps them. */
function trimSigns(text: string): string {
  return text.replace(OUTER_SIGNS, "") || text;
}
