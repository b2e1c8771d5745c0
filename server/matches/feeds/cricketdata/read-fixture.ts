import { formatOf } from "#game/play/match/formats";
import { usualStartOn } from "#server/play/season/plan-season";
import type { FeedFixture, FeedTeam } from "../feed";
import type { MatchBody } from "./bodies";
import { isOver } from "./read-state";

/** The Hundred comes without a match type. */
const THE_HUNDRED = "The Hundred";

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const TO_BE_CONFIRMED = /^(?:tb[acd]|to be (?:announced|confirmed|decided|determined))\b/i;

/** A row of a series' `matchList`. */
export function readFixture(body: MatchBody): FeedFixture {
  const { matchType, ballsPerOver } = formatOf(body.matchType?.toUpperCase() ?? THE_HUNDRED);
  return {
    id: body.id,
    name: body.name,
    matchType,
    ballsPerOver,
    startsAt: startOf(body),
    teams: teamsOf(body),
    over: isOver(body),
  };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?=Z?$)/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `dateTimeGMT` is UTC without a Z; a date alone starts at the usual hour. */
function startOf({ dateTimeGMT, date }: MatchBody): number | null {
  const instant = INSTANT.exec(dateTimeGMT ?? "")?.[0];
  const day = DATE.exec(date ?? "")?.[0];
  const start = instant === undefined ? usualStartOn(day ?? "") : Date.parse(`${instant}Z`);
  return start >= EARLIEST && start < LATEST ? start : null;
}

function teamsOf({ teams, teamInfo }: MatchBody): [FeedTeam, FeedTeam] | null {
  const [a, b] = teams;
  if (a === undefined || b === undefined || teams.length > 2 || a === b) return null;
  if (TO_BE_CONFIRMED.test(a) || TO_BE_CONFIRMED.test(b)) return null;
  const shortNames = new Map(teamInfo.map(({ name, shortname }) => [name, shortname]));
  const teamOf = (name: string) => ({ name, shortName: shortNames.get(name) ?? null });
  return [teamOf(a), teamOf(b)];
}
