import { eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagueNews, leagues, users } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { pluralForm } from "#game/core/words";
import { LONGEST_NOTE } from "#game/leagues/notes";
import { type LeagueNoticeKind, NOTICES } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import { wordChange } from "#game/stories/stream/log-news";
import { type LeagueChange, logSentence } from "#game/trust/log/league-changes";
import type { Services } from "#server/core/services";
import { listReaders } from "#server/people/notices/list-readers";
import { notify, notifyLeague } from "#server/people/notices/notify";
import { readNames } from "#server/play/leagues/league-log";
import { noteLeague } from "#server/play/points/note-points";
import { listDueLogs, listNewEntries } from "./due-news";

/** The kinds of news that entries of a log make. */
const LOG_KINDS = [
  "rules",
  "league",
  "market",
  "note",
  "proposal",
] as const satisfies readonly LeagueNoticeKind[];
type LogKind = (typeof LOG_KINDS)[number];

const MOST_ENTRIES = 5;
/** A change of a whole table of scoring rules would be longer. */
const LONGEST_SENTENCE = 200;
/** A whole note, with the name of its author. */
const LONGEST_NOTE_SENTENCE = LONGEST_NOTE + 100;

type Entry = ReturnType<typeof listNewEntries>[number];

/**
 * New entries in the logs of members' leagues: changes of rules in one message, members who joined
 * or left in another. Nobody hears of their own actions, or of earlier entries than their joining.
 *
 * @returns the number of queued messages
 */
export function tellLogs(services: Services, at: Ms): number {
  const { db } = services;
  return listDueLogs(db, at).reduce(
    (sum, due) => sum + inTransaction(db, (tx) => tellLog(services, tx, due)),
    0,
  );
}

function tellLog(
  services: Services,
  tx: Tx,
  due: { readonly leagueId: number; readonly lastId: number },
): number {
  const { leagueId, lastId } = due;
  const now = services.now();
  const entries = withoutTakenDown(listNewEntries(tx, due, now));
  const league = statementsOf(tx).league.get({ leagueId });
  statementsOf(tx).note.run(due);
  if (league === undefined) return 0;
  if (entries.some(({ change }) => changesPoints(change))) noteLeague(tx, leagueId);
  let queued = 0;
  for (const kind of LOG_KINDS) {
    const news = entries.filter(({ change }) => newsKindOf(change) === kind);
    if (news.length === 0) continue;
    const about = `league ${leagueId} log ${lastId}`;
    const usefulUntil = Math.max(...news.map(({ at }) => at)) + NOTICES[kind].usefulMs;
    const write = writerOf(tx, kind, { leagueId, league: league.name });
    for (const { userId, joinedAt } of listReaders(tx, leagueId, { kind, joinedBy: now })) {
      const others = news.filter((entry) => entry.userId !== userId && entry.at >= joinedAt);
      if (others.length === 0) continue;
      const notice = { userId, kind, about, text: write(others), usefulUntil };
      if (notify(services, tx, notice)) queued += 1;
    }
    const notice = { leagueId, kind, about, text: write(news), usefulUntil };
    if (notifyLeague(services, tx, notice)) queued += 1;
  }
  return queued;
}

/** A note that was taken down at once is told to nobody. */
function withoutTakenDown(entries: readonly Entry[]): readonly Entry[] {
  const gone = new Set(
    entries.flatMap(({ change }) => (change.kind === "note taken down" ? [change.text] : [])),
  );
  return entries.filter(({ change }) => change.kind !== "note posted" || !gone.has(change.text));
}

function writerOf(
  tx: Tx,
  kind: LogKind,
  { leagueId, league }: { readonly leagueId: number; readonly league: string },
) {
  const name = tidyWithoutLink(league);
  return (entries: readonly Entry[]): NoticeText => {
    const nameOf = readNames(
      tx,
      entries.map(({ change }) => change),
    );
    const sentences = entries.map(({ change, userId }) => {
      const sentence = logSentence(change, nameOf);
      if (kind === "rules") return sentence;
      if (kind === "note" && userId === null) return sentence;
      if (kind === "proposal" && userId === null) return sentence;
      if (kind === "league" || kind === "note" || kind === "proposal")
        return `${whoDid(tx, userId)} ${lowerFirst(sentence)}`;
      const { who, text } = wordChange(change, nameOfUser(tx, userId), { nameOf, more: 0 });
      return who === null ? text : `${who} ${text}`;
    });
    const more = sentences.length - MOST_ENTRIES;
    return {
      title: `${name}: ${TITLES[kind]}`,
      sentences: [
        ...sentences.slice(0, MOST_ENTRIES).map((sentence) => shorten(sentence, kind)),
        ...(more > 0
          ? [pluralForm(more, "And one more change.", `And ${more} more changes.`)]
          : []),
      ],
      ...linkOf(kind, leagueId),
    };
  };
}

const TITLES: Readonly<Record<LogKind, string>> = {
  rules: "the rules changed",
  league: "league news",
  market: "trades and squads",
  note: "notes and polls",
  proposal: "picks to correct",
};

function linkOf(kind: LogKind, leagueId: number): Pick<NoticeText, "action" | "path"> {
  const league = `/league/${leagueId}`;
  if (kind === "note") return { action: "Open the league", path: league };
  if (kind === "proposal") return { action: "Look at it", path: `${league}/agreements` };
  return { action: "See the log", path: `${league}/log` };
}

function whoDid(tx: Tx, userId: number | null): string {
  return nameOfUser(tx, userId) ?? "Somebody";
}

/** Null for a change that nobody made in person, or that somebody made whose account is gone. */
function nameOfUser(tx: Tx, userId: number | null): string | null {
  return userId === null ? null : (statementsOf(tx).user.get({ userId })?.name ?? null);
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** With a full stop, unless the words of a note end in a sign of their own. */
function shorten(sentence: string, kind: LogKind): string {
  const tidy = tidyWithoutLink(sentence);
  const most = kind === "note" ? LONGEST_NOTE_SENTENCE : LONGEST_SENTENCE;
  const whole = tidy.length > most ? `${tidy.slice(0, most).trimEnd()}…` : tidy;
  return kind === "note" && /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

const statementsOf = prepareOnce((db) => ({
  league: db
    .select({ name: leagues.name })
    .from(leagues)
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  user: db
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
  note: db
    .insert(leagueNews)
    .values({ leagueId: sql.placeholder("leagueId"), logId: sql.placeholder("lastId") })
    .onConflictDoUpdate({ target: leagueNews.leagueId, set: { logId: sql`excluded.log_id` } })
    .prepare(),
}));

const NEWS: Readonly<Partial<Record<LeagueChange["kind"], LogKind>>> = {
  setting: "rules",
  booster: "rules",
  "scoring rule": "rules",
  player: "rules",
  "fixture left out": "rules",
  "fixture put back": "rules",
  joined: "league",
  left: "league",
  "came back": "league",
  brought: "league",
  "place taken": "league",
  "new way in": "league",
  "ways in replaced": "league",
  removed: "league",
  "reset link": "league",
  "account deleted": "league",
  "handed over": "league",
  "pick proposed": "proposal",
  "pick agreed": "proposal",
  "pick ended": "proposal",
  "points adjusted": "league",
  "adjustment withdrawn": "league",
  "side set aside": "league",
  "teams shown": "league",
  "backup downloaded": "league",
  "note posted": "note",
  "poll opened": "note",
  "poll closed": "note",
  trade: "market",
  claimed: "market",
  "squads opened": "market",
  "squads made": "market",
  "players kept": "market",
  "price matched": "market",
  "mini-auction": "market",
  "squads reopened": "market",
  "sales undone": "market",
  "players released": "market",
};

export function newsKindOf(change: LeagueChange): LogKind | null {
  // Members may want to save a team in time (rules.md#short-notice).
  if ("shortNotice" in change && change.shortNotice) return "league";
  if (isToldTogether(change)) return null;
  return NEWS[change.kind] ?? null;
}

/** The entry of a league that came from elsewhere tells of its members and their points. */
function isToldTogether(change: LeagueChange): boolean {
  if (change.kind === "joined") return change.brought === true;
  return "origin" in change && change.kind !== "brought" && change.origin !== undefined;
}

const MOVES_POINTS: ReadonlySet<LeagueChange["kind"]> = new Set([
  ...["pool player changed", "points adjusted", "adjustment withdrawn", "pick agreed"],
] as const);

/** Points of finished matches may change without a correction. */
function changesPoints(change: LeagueChange): boolean {
  return newsKindOf(change) === "rules" || MOVES_POINTS.has(change.kind);
}
