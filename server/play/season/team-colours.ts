import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { teams } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { findKnownTeam, flagOf } from "./known-teams";

export interface TeamLook {
  /** The cap, and the larger part of the crest. */
  readonly cap: string;
  /** The peak and the seams of the cap, and the smaller part of the crest. */
  readonly trim: string;
  /** The code of the nation whose flag replaces the crest. */
  readonly flag?: string;
}

export type TeamLooks = Readonly<Record<string, TeamLook>>;

export interface ColouredTeam {
  readonly name: string;
  readonly shortName: string;
  /** The operator's choice; null for automatic colours. */
  readonly capColour: string | null;
  readonly trimColour: string | null;
}

/** Cap and trim for unknown teams: told apart by day, at night and by the colour-blind. */
export const PAIRS: readonly (readonly [cap: string, trim: string])[] = [
  ["#c8452b", "#f7dfa0"],
  ["#1f5a86", "#9fd6ef"],
  ["#7c1f3f", "#eccf9a"],
  ["#0e6b5c", "#ffb45c"],
  ["#5b2a86", "#f0b8e6"],
  ["#3b5a17", "#d8e85a"],
  ["#1e3a8a", "#f7c531"],
  ["#26282c", "#f0705a"],
  ["#e9b41c", "#3a1f5c"],
  ["#7fc8b4", "#12343b"],
  ["#e58aa8", "#4a0f2a"],
  ["#8a5a2b", "#fbe8cf"],
];

/**
 * The operator's choice, else well-known colours, else a pair by the name that no earlier team has
 * (rules.md#team-colours).
 *
 * @param ofTournament all its teams in the order in which they were added, so that a later one does
 * not change the colours of an earlier one
 */
export function lookOfTeams(ofTournament: readonly ColouredTeam[]): TeamLooks {
  const taken = new Set<number>();
  return Object.fromEntries(
    ofTournament.map(({ name, shortName, capColour, trimColour }) => {
      const automatic = automaticLook(name, taken);
      const own = capColour !== null && trimColour !== null;
      return [shortName, own ? { cap: capColour, trim: trimColour } : automatic];
    }),
  );
}

export const loadTeamLooks = shareRead(
  (tx: Tx, tournamentId: number): TeamLooks => lookOfTeams(statementOf(tx).all({ tournamentId })),
);

const statementOf = prepareOnce((db) =>
  db
    .select({
      name: teams.name,
      shortName: teams.shortName,
      capColour: teams.capColour,
      trimColour: teams.trimColour,
    })
    .from(teams)
    .where(eq(teams.tournamentId, sql.placeholder("tournamentId")))
    .orderBy(asc(teams.id))
    .prepare(),
);

/** @param taken the places of earlier teams in `PAIRS`, and beyond them turned round */
function automaticLook(name: string, taken: Set<number>): TeamLook {
  const known = findKnownTeam(name);
  if (known !== null) {
    const [, , cap, trim] = known;
    const flag = flagOf(name);
    return flag === null ? { cap, trim } : { cap, trim, flag };
  }
  const place = freePlace(hashOf(name) % PAIRS.length, taken);
  taken.add(place);
  const [cap, trim] = PAIRS[place % PAIRS.length] ?? ["#7d837c", "#d3d7ce"];
  return place < PAIRS.length ? { cap, trim } : { cap: trim, trim: cap };
}

/** The first free place from `start` on; more than 24 unknown teams share places. */
function freePlace(start: number, taken: ReadonlySet<number>): number {
  for (const round of [0, PAIRS.length]) {
    for (let step = 0; step < PAIRS.length; step += 1) {
      const place = round + ((start + step) % PAIRS.length);
      if (!taken.has(place)) return place;
    }
  }
  return start;
}

/** FNV-1a over the characters of a name, without regard to capitals: a whole number of 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

const IMAGE_MAX = 500;

/**
 * An image that pages may show: of this site, or of another one by https. A reader's browser asks
 * that host for it, so only operators and pool files name one.
 */
export function isImageAddress(text: string): boolean {
  if (text.length > IMAGE_MAX) return false;
  if (/^\/(?!\/)[\w./-]*$/.test(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

export const IMAGE_RULE = "an address that begins with https:// or /";
