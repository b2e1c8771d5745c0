import {
  described,
  type FileFields,
  type FileOf,
  list,
  nullable,
  object,
  oneOf,
  optional,
  textOf,
  tuple,
  union,
  yesNo,
} from "#game/core/shapes";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import { PLAYOFF_GAMES } from "#game/play/head-to-head/playoffs";
import { PICK_STATES } from "#game/play/season/agreements";
import {
  booster,
  count,
  crest,
  digest,
  hash,
  hundredths,
  member,
  name,
  ordinal,
  price,
  ref,
  role,
  ruleValue,
  salary,
  seed,
  setting,
  settingValue,
  text,
  time,
} from "#game/play/values/file-values";
import { squadEvent } from "#game/squads/events";
import { leagueChange } from "../log/league-changes";
import { chainBody, lockedTeam, MOST_LINES, saveText } from "./chain";
import { SEASON_LINES } from "./season-lines";
import { line, versionBody } from "./versions";

/** The content of the first line. A reader refuses unknown versions. */
export const LEAGUE_FILE = { format: "gully-league", version: 2 } as const;
/** In version 1, chains have no history and members no salt. */
export const READ_VERSIONS = [1, 2] as const;

/** The file follows the rules of the version of Gully that wrote it. */
export const leagueFileHead = object({
  format: oneOf(LEAGUE_FILE.format),
  version: oneOf(...READ_VERSIONS),
  gully: described(textOf({ min: 1, max: 100 }), "The version of Gully that wrote the file."),
  secret: described(
    optional(oneOf(true)),
    "In a file that moves a league: it is secret until the next lock.",
  ),
});
export type LeagueFileHead = FileOf<typeof leagueFileHead>;

/** A member by their number in the league; somebody else by the display name that the log shows. */
const person = union(object({ member }), object({ name: text }));
export type FilePerson = FileOf<typeof person>;

const none = oneOf("");
/** Receipt and salt are empty for a save from before receipts. */
const save = {
  receipt: union(hash, none),
  salt: union(seed, none),
  text: saveText,
  /** Made by the game after players left the squad (rules.md#squad-changes). */
  squadChange: yesNo(),
};
export type FileSave = FileFields<typeof save>;

/**
 * Every type of line (docs/league-file.md). Points, salaries and prices are hundredths. Types, the
 * schema that reads files, and the published one follow from the table (ADR-179).
 */
export const LINES = {
  league: line(
    {
      name,
      format: oneOf(...LEAGUE_FORMATS),
      createdAt: time,
      tournament: object({ name, endsAt: nullable(time) }),
      match: described(optional(ref), "Of a game, which plays no other match."),
    },
    { in: "rules", key: [], later: true },
  ),
  setting: line({ setting, value: settingValue }, { in: "rules", key: ["setting"] }),
  booster: line({ booster, enabled: yesNo(), maxUses: ordinal }, { in: "rules", key: ["booster"] }),
  "scoring rule": line(
    { rule: described(name, "Its path, the steps joined by dots."), value: ruleValue },
    { in: "rules", key: ["rule"] },
  ),
  /** Role and salary in this league only. */
  "own player": line({ player: ref, role, salary }, { in: "rules", key: ["player"] }),
  "left out": line({ fixture: ref, since: time }, { in: "rules", key: ["fixture"] }),
  /** Points with a reason (rules.md#adjustments); a withdrawal has the opposite points. */
  adjustment: line(
    {
      adjustment: ordinal,
      member,
      fixture: described(nullable(ref), "Null for the season."),
      points: hundredths,
      reason: name,
      origin: described(
        optional(name),
        "The matches and the place where they were won, for points that the league brought along.",
      ),
      withdraws: described(optional(ordinal), "The number of the entry that this one withdraws."),
      at: time,
    },
    { in: "rules", key: ["adjustment"] },
  ),
  /** A pick to be corrected by agreement (rules.md#by-agreement); it counts if its state says so. */
  pick: line(
    {
      ...{ pick: ordinal, fixture: ref, member, by: member, at: time, endsAt: time, reason: name },
      players: list(ref, 100),
      captain: nullable(ref),
      viceCaptain: nullable(ref),
      booster: nullable(booster),
      lockedBooster: described(nullable(booster), "The booster of the lock."),
      votes: list(object({ member, agrees: yesNo(), at: time }), 10_000),
      state: oneOf(...PICK_STATES),
      endedAt: nullable(time),
    },
    { in: "rules", key: ["pick"] },
  ),
  "base price": line({ player: ref, price }, { in: "rules", key: ["player"] }),
  "head-to-head seed": line({ seed }, { in: "rules", key: [] }),
  member: line({
    member,
    name,
    team: text,
    /** Files from before there were crests have none. */
    crest: optional(crest),
    role: oneOf("manager", "deputy", "member"),
    /** Missing for everybody but a manager without a team, who has `false`. */
    plays: optional(yesNo()),
    /** Missing for the league's own. */
    purse: optional(ordinal),
    /** Transfers and results from elsewhere (rules.md#brought-leagues). */
    brought: optional(
      object({
        transfers: optional(count),
        duels: optional(object({ won: count, tied: count, lost: count, points: optional(count) })),
      }),
    ),
    joinedAt: time,
    leftAt: nullable(time),
    /** Random digits for the digest of the names; new ones once the account is deleted. */
    salt: optional(seed),
    absences: list(object({ leftAt: time, returnedAt: time }), 1_000),
  }),
  "head to head": line(
    {
      startsFrom: nullable(time),
      playoffsFrom: nullable(count),
      playoffs: list(
        object({ game: oneOf(...PLAYOFF_GAMES), members: tuple(member, member) }),
        PLAYOFF_GAMES.length,
      ),
    },
    { in: "rules", key: [], later: true },
  ),
  ...SEASON_LINES,
  /** A save that a lock names. `save` is its number in this file. */
  save: line({ save: ordinal, ...save }),
  /** The team of a member for a fixture. */
  lock: line({ fixture: ref, member, save: ordinal, at: time, ...lockedTeam }),
  /** Only in a secret file: a save since the last lock. */
  "open save": line(save),
  points: line({ fixture: ref, member, points: hundredths, rank: ordinal }),
  standing: line({
    member,
    points: hundredths,
    rank: nullable(ordinal),
    figures: nullable(
      object({
        fantasyPoints: hundredths,
        fixtures: count,
        counting: count,
        medals: tuple(count, count, count),
      }),
    ),
  }),
  log: line({ at: time, by: nullable(person), about: nullable(person), change: leagueChange }),
  squad: line({ at: time, by: nullable(member), event: squadEvent }),
  version: line({ hash, body: versionBody }),
  chain: line({ number: ordinal, hash, body: chainBody }),
  /** `digestOf` every earlier line, the first one included. */
  digests: line({ lines: list(digest, MOST_LINES) }),
  /** `lines` between the first line and this one; `sha256` of all bytes before it. */
  end: line({ lines: count, sha256: hash }),
};

export type LineType = keyof typeof LINES;

export type FileLine<Type extends LineType = LineType> = {
  [T in Type]: { readonly type: T } & FileFields<(typeof LINES)[T]["fields"]>;
}[Type];
