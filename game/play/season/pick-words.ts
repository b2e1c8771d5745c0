import { BOOSTER_TABLE, type Booster } from "../team/boosters";

/** The parts of a pick that an agreement can correct. */
export interface Pick {
  readonly playerIds: readonly number[];
  readonly captainId: number | null;
  readonly viceCaptainId: number | null;
  readonly booster: Booster | null;
}

interface CaptainNames {
  readonly captain: string;
  readonly viceCaptain: string;
}

/**
 * "A Rao for B Sen; captain C Das; no booster"; empty for the same pick.
 *
 * @param before null for a member without a team
 */
export function pickChangeWords(
  before: Pick | null,
  after: Pick,
  nameOf: (playerId: number) => string,
  names: CaptainNames = { captain: "captain", viceCaptain: "vice-captain" },
): string {
  const list = (ids: readonly number[]) => ids.map(nameOf).join(", ");
  const was = new Set(before?.playerIds);
  const is = new Set(after.playerIds);
  const incoming = list(after.playerIds.filter((id) => !was.has(id)));
  const outgoing = list((before?.playerIds ?? []).filter((id) => !is.has(id)));
  const leader = (name: string, from: number | null | undefined, to: number | null) => {
    if (from === to || (from === undefined && to === null)) return [];
    return [to === null ? `no ${name}` : `${name} ${nameOf(to)}`];
  };
  const exchanged = outgoing === "" ? incoming : `${incoming || "nobody"} for ${outgoing}`;
  return [
    ...(exchanged === "" ? [] : [exchanged]),
    ...leader(names.captain, before?.captainId, after.captainId),
    ...leader(names.viceCaptain, before?.viceCaptainId, after.viceCaptainId),
    ...((before?.booster ?? null) === after.booster
      ? []
      : [after.booster === null ? "no booster" : BOOSTER_TABLE[after.booster].label]),
  ].join("; ");
}
