import {
  described,
  type FileFields,
  type FileOf,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  tuple,
  wholeNumber,
  yesNo,
} from "#game/core/shapes";
import { NAMED_STATUSES, SIDE_STATUSES } from "#game/play/match/known-side";
import { FIXTURE_STATES } from "#game/play/match/state";
import {
  count,
  figures,
  name,
  ordinal,
  ref,
  role,
  salary,
  text,
  time,
} from "#game/play/values/file-values";
import { line } from "./versions";

const result = {
  state: oneOf(...FIXTURE_STATES),
  status: text,
  winner: nullable(ref),
};
export type FileResult = FileFields<typeof result>;

const day = object({
  innings: list(object({ innings: ordinal, figures }), 20),
  playerOfMatch: yesNo(),
  inSide: yesNo(),
});
export type FileDay = FileOf<typeof day>;

const colour = matching(/^#[0-9a-f]{6}$/, "must be a colour, such as #1f55b5");

/** The lines of the tournament and its matches. */
export const SEASON_LINES = {
  /** Saves before it change teams for free (rules.md#transfers); null for unknown. */
  "tournament start": line({ startsAt: nullable(time) }, { in: "season", key: [] }),
  team: line(
    {
      team: ref,
      name,
      shortName: text,
      /** Null for automatic ones (rules.md#team-colours). */
      colours: described(nullable(tuple(colour, colour)), "Cap and trim."),
    },
    { in: "season", key: ["team"] },
  ),
  player: line(
    {
      ...{ player: ref, team: ref, key: name, name, role, salary },
      ...{ overseas: yesNo(), uncapped: yesNo() },
      toCheck: described(
        optional(oneOf(true)),
        "Nobody can pick the player yet: role and salary mean nothing.",
      ),
      sameAs: described(optional(ref), "The player of the team who has the figures of both."),
    },
    { in: "season", key: ["player"] },
  ),
  fixture: line(
    {
      fixture: ref,
      source: described(name, "The id that its source gives it."),
      number: count,
      name: text,
      stage: oneOf("group", "playoff"),
      matchType: text,
      ballsPerOver: wholeNumber(1, 100),
      teams: tuple(ref, ref),
    },
    { in: "season", key: ["fixture"] },
  ),
  time: line(
    {
      fixture: ref,
      startsAt: time,
      /** Null for a start that version 0.1.0 set. */
      setAt: nullable(time),
      lockedAt: nullable(time),
    },
    { in: "score", key: ["fixture"], later: true },
  ),
  result: line({ fixture: ref, ...result }, { in: "score", key: ["fixture"] }),
  innings: line(
    {
      fixture: ref,
      innings: ordinal,
      team: ref,
      runs: count,
      wickets: count,
      balls: count,
    },
    { in: "score", key: ["fixture", "innings"] },
  ),
  stats: line(
    { fixture: ref, player: ref, innings: ordinal, figures },
    { in: "score", key: ["fixture", "innings", "player"] },
  ),
  "player of the match": line(
    { fixture: ref, player: ref },
    { in: "score", key: ["fixture", "player"] },
  ),
  "in a side": line({ fixture: ref, player: ref }, { in: "score", key: ["fixture", "player"] }),
  side: line(
    {
      fixture: ref,
      team: ref,
      players: list(object({ player: ref, status: oneOf(...NAMED_STATUSES) }), 200),
    },
    { in: "score", key: ["fixture", "team"] },
  ),
  "figures corrected": line(
    { fixture: ref, player: ref, at: time, finished: yesNo(), before: day, after: day },
    { in: "score", key: ["fixture", "player", "at"], correction: true },
  ),
  "result corrected": line(
    { fixture: ref, at: time, before: object(result), after: object(result) },
    { in: "score", key: ["fixture", "at"], correction: true },
  ),
  "side corrected": line(
    {
      ...{ fixture: ref, player: ref, at: time },
      ...{ before: oneOf(...SIDE_STATUSES), after: oneOf(...SIDE_STATUSES) },
    },
    { in: "score", key: ["fixture", "player", "at"], correction: true },
  ),
};
