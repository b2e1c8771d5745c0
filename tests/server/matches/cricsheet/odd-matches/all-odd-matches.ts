import type { OddMatch } from "./odd-body";
import * as dismissals from "./odd-dismissals";
import * as overs from "./odd-overs";
import * as players from "./odd-players";
import * as results from "./odd-results";
import * as twoInnings from "./odd-two-innings";

/** Every odd match by its name, for laws of any match. */
export const ALL_ODD_MATCHES: readonly (readonly [name: string, body: OddMatch])[] = Object.entries(
  { ...results, ...dismissals, ...overs, ...players, ...twoInnings },
);
