import { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import { DEFAULT_LEAGUE_FORMAT } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import type { FixtureState } from "#game/play/match/state";
import { lockTimeOf } from "#game/play/season/fixtures";
import { leadWords } from "#game/play/season/lock-words";
import { shortHash } from "#game/trust/league-file/chain";
import type { MyLeague } from "#server/play/leagues/list-my-leagues";
import type { loadLeagueRounds } from "#server/play/season/league-rounds";
import type { PublishedHead } from "./boards/published-heads";

export interface FixtureRow {
  readonly id: number;
  readonly tournamentId: number;
  readonly startsAt: Ms;
  readonly updatedAt: Ms;
  readonly state: FixtureState;
  readonly teamA: string;
  readonly teamB: string;
}

/** Sequence numbers count the seconds from here: they have to stay below 2^31. */
const SEQUENCE_FROM_MS = Date.UTC(2020, 0, 1);

/** The lock of a fixture in a league that does not lock at its start (rules.md#lock-before). */
export interface OwnLock {
  readonly leagueId: number;
  readonly locksAt: Ms;
  /** The last change of the league's time. */
  readonly changedAt: Ms;
}

/** By league, then by fixture; only of leagues that show receipts. */
export type HeadsOf = ReadonlyMap<number, ReadonlyMap<number, PublishedHead>>;

interface EventContext {
  readonly appUrl: string;
  readonly headsOf: HeadsOf;
}

export function eventOf(
  fixture: FixtureRow,
  leagues: readonly MyLeague[],
  { appUrl, headsOf, own }: EventContext & { readonly own?: OwnLock | undefined },
) {
  const { id, teamA, teamB, startsAt, updatedAt, state } = fixture;
  const heads = leagues.map(({ leagueId }) => headsOf.get(leagueId)?.get(id));
  const hrefs = leagues.map((league) => hrefOf(league, id, appUrl));
  const match = versus([tidyName(teamA), tidyName(teamB)]);
  return deadlineEvent({
    id: `${own ? `league-${own.leagueId}-` : ""}fixture-${id}@${new URL(appUrl).hostname}`,
    locksAt: own?.locksAt ?? startsAt,
    changes: [updatedAt, own?.changedAt ?? 0, ...changesBy(heads)],
    subject: match,
    early: leadWords({ startsAt, locksAt: own?.locksAt }),
    lines: leagues.flatMap(({ name }, index) => [
      `${name}: ${hrefs[index]}`,
      ...headLine(heads[index]),
    ]),
    url: hrefs[0] ?? null,
    isCancelled: state === "abandoned",
  });
}

/**
 * One deadline for all fixtures of a round; its UID is that of the round, which keeps its number when
 * fixtures move within it.
 */
export function roundEvent(
  { number, title, fixtures: inRound, opening, startsAt }: Rounds[number],
  rows: readonly FixtureRow[],
  league: MyLeague,
  { appUrl, headsOf, changedAt }: EventContext & { readonly changedAt: Ms },
) {
  const { leagueId, name } = league;
  const heads = inRound.map(({ id }) => headsOf.get(leagueId)?.get(id));
  const locksAt = opening === null ? startsAt : lockTimeOf(opening);
  const url = hrefOf(league, opening?.id ?? null, appUrl);
  return deadlineEvent({
    id: `league-${leagueId}-round-${number}@${new URL(appUrl).hostname}`,
    locksAt,
    changes: [...rows.map(({ updatedAt }) => updatedAt), changedAt, ...changesBy(heads)],
    subject: `Round ${number}`,
    early: leadWords({ startsAt, locksAt }),
    lines: [title, `${name}: ${url}`, ...headLine(heads.find((head) => head !== undefined))],
    url,
    isCancelled: inRound.every(({ voided }) => voided),
  });
}

type Rounds = ReturnType<typeof loadLeagueRounds>;

/** With a team for each fixture, the event links to the team of its fixture. */
function hrefOf(
  { leagueId, tournamentId, format = DEFAULT_LEAGUE_FORMAT }: MyLeague,
  fixtureId: number | null,
  appUrl: string,
): string {
  const search = formatOf(format).teamPerFixture ? `?fixture=${fixtureId}` : "";
  return new URL(`/league/${leagueId}/manage-team/${tournamentId}${search}`, appUrl).toString();
}

/** The head comes with the lock, after which a calendar program has to take the event again. */
function changesBy(heads: readonly (PublishedHead | undefined)[]): Ms[] {
  return heads.flatMap((head) => (head ? [head.at] : []));
}

function deadlineEvent({
  id,
  locksAt,
  changes,
  subject,
  early,
  lines,
  url,
  isCancelled,
}: {
  readonly id: string;
  readonly locksAt: Ms;
  readonly changes: readonly Ms[];
  readonly subject: string;
  /** "30 minutes before the start"; null for a deadline that is the start. */
  readonly early: string | null;
  readonly lines: readonly string[];
  readonly url: string | null;
  readonly isCancelled: boolean;
}) {
  const changedAt = new Date(Math.max(...changes));
  return {
    id,
    start: new Date(locksAt),
    stamp: changedAt,
    lastModified: changedAt,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_FROM_MS) / 1000)),
    summary: early === null ? `${subject}: teams lock` : `${subject}: teams lock ${early}`,
    description: lines.join("\n"),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A deadline takes no time from anybody's day.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function headLine(head: PublishedHead | undefined): string[] {
  return head === undefined ? [] : [`Receipts: ${shortHash(head.hash)}`];
}
