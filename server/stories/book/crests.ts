/** Ink and toner keep them apart on white paper: a crest's field and its edge, and a line. */
export const CRESTS: readonly (readonly [field: string, edge: string])[] = [
  ["#1d5b3a", "#d8c27a"],
  ["#b0201b", "#f3d9a8"],
  ["#1f5a86", "#a9d3ea"],
  ["#9a6a00", "#2b2416"],
  ["#5b2a86", "#e3bfe0"],
  ["#0e6b6b", "#f0b45c"],
  ["#26282c", "#e0705a"],
  ["#8a3a0f", "#f4e3c4"],
  ["#3b5a17", "#e6e08a"],
  ["#1e3a8a", "#f2c84a"],
  ["#7c1f3f", "#c9b8c0"],
  ["#5f6358", "#d9d4c4"],
];

/** By the place in the final table, from 0; low places share crests. */
export function crestOf(place: number): number {
  return place % CRESTS.length;
}
