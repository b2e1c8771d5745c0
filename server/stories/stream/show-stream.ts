import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { orUnnamed, plural } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { wholePoints } from "#game/play/scoring/points-text";
import { priceText } from "#game/squads/prices";
import { type Parts, partText } from "#game/stories/recap/parts";
import { wordChange } from "#game/stories/stream/log-news";
import { newestOf } from "#game/stories/stream/merge";
import { findOvertaking } from "#game/stories/stream/overtaking";
import type { WallSubject } from "#game/stories/wall";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { readNames } from "#server/play/leagues/league-log";
import { loadLeague, loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { type LeagueTeam, loadLeagueTeams } from "../boards/league-teams";
import { inProgressOf, loadStartedFixtures } from "../boards/started-fixtures";
import type { CorrectionGain } from "../recaps/correction-gains";
import { readCalls } from "./call-names";
import { readChanges, readSales } from "./read-changes";
import { readLines } from "./read-posts";
import { type LineAuthor, readTalk, type Talk } from "./read-talk";
import { findMatchNews, type MatchNews } from "./season-events";

/** The events of a league (rules.md#what-happened), newest first. */
export interface Stream {
  readonly events: readonly StreamEvent[];
  /** The time of the reading, by which events of today are known. */
  readonly now: Ms;
  /** The beginning of the page before; null without one. */
  readonly older: StreamPlace | null;
  /** Whether recaps are on, which look back on squads too. */
  readonly recaps: boolean;
  /** Null if the wall is off. */
  readonly wall: {
    /** Under the one match in play; null without one. */
    readonly inPlay: Talk | null;
  } | null;
}

export interface StreamEvent {
  readonly key: string;
  readonly at: Ms;
  readonly kind: "passed" | "line" | "recap" | "correction" | "rule" | "squads" | "made";
  /** Null for news of the league itself. */
  readonly participantId: number | null;
  /** A first name before the words; null for words that need none. */
  readonly who: string | null;
  readonly pieces: readonly StreamPiece[];
  readonly fixture: { readonly id: number; readonly number: number } | null;
  /** Null for an entry that nobody can answer. */
  readonly talk: Talk | null;
}

interface StreamPiece {
  readonly kind: "words" | "team";
  readonly text: string;
}

type SourceEvent = Omit<StreamEvent, "talk"> & {
  readonly subject: WallSubject | null;
  /** Absent for an event that is no line. */
  readonly lineOf?: LineAuthor;
};

/** A place between two events, several of which may be of one instant, like the sales of a sealed round. */
export interface StreamPlace {
  /** Later events are left out. */
  readonly from: Ms;
  /** So are as many of this instant. */
  readonly skip: number;
}

interface StreamPage {
  readonly most: number;
  readonly at?: StreamPlace;
}

const NEWEST: StreamPlace = { from: Number.MAX_SAFE_INTEGER - 1, skip: 0 };

/** The newest events, from all that members may see: no event comes out of an open window. */
export async function showStream(
  services: Services,
  member: MemberLeague,
  page: StreamPage,
): Promise<Stream> {
  const news = await findMatchNews(services, member);
  return inLockedReadTransaction(services, (tx, now) => readStream(tx, member, now, news, page));
}

/** @param news as `findMatchNews` has found it */
export function readStream(
  tx: PublicTx,
  member: MemberLeague,
  now: Ms,
  news: readonly MatchNews[],
  { most, at: { from, skip } = NEWEST }: StreamPage,
): Stream {
  const { leagueId } = member;
  const { wall, recaps } = loadPeopleSettings(tx, leagueId);
  const teams = new Map(loadLeagueTeams(tx, member).map((team) => [team.participantId, team]));
  const before = from + 1;
  const call = readCalls(tx, leagueId);
  const page = { before, most: skip + most + 1, call };
  const events = newestOf<SourceEvent>(
    [
      ...news.map((match) => eventsOfMatch(match, { teams, member })),
      wall ? linesOf(tx, member, { ...page, recaps }) : [],
      salesOf(tx, leagueId, page),
      changesOf(tx, leagueId, page),
    ].map((source) => source.filter(({ at }) => at < before)),
    page.most,
  ).slice(skip);
  const shown = events.slice(0, most);
  const [inPlay, another] = wall ? inProgressOf(loadStartedFixtures(tx, leagueId)) : [];
  const live: WallSubject | null = inPlay && !another ? { kind: "match", id: inPlay.id } : null;
  const subjects = [...shown.map(({ subject }) => subject), live].filter((each) => each !== null);
  const talkOf = wall ? readTalk(tx, member, { subjects, teams, call }) : () => null;
  return {
    events: shown.map(({ subject, lineOf, ...event }) => ({
      ...event,
      talk: subject && talkOf(subject, lineOf),
    })),
    ...{ now, recaps },
    older: events.length > most ? placeAfter(shown, { from, skip }) : null,
    wall: wall ? { inPlay: live && talkOf(live) } : null,
  };
}

/** The teams of the events and of the talk about them, for their crests. */
export function teamsOfStream({ events }: Stream): { readonly participantId: number }[] {
  return events.flatMap(({ participantId, talk }) => [
    ...(participantId === null ? [] : [{ participantId }]),
    ...(talk?.reacted ?? []),
    ...(talk?.line?.answers ?? []),
  ]);
}

function placeAfter(
  shown: readonly Pick<StreamEvent, "at">[],
  before: StreamPlace,
): StreamPlace | null {
  const last = shown.at(-1);
  if (last === undefined) return null;
  const ofInstant = shown.filter(({ at }) => at === last.at).length;
  return { from: last.at, skip: ofInstant + (last.at === before.from ? before.skip : 0) };
}

type Teams = ReadonlyMap<number, LeagueTeam>;

function eventsOfMatch(
  { fixtureId, number, endedAt: at, headline, moves, correction }: MatchNews,
  { teams, member }: { teams: Teams; member: MemberLeague },
): SourceEvent[] {
  const fixture = { id: fixtureId, number };
  const overtaking = findOvertaking(moves, member.participantId);
  const none = { who: null, participantId: null, subject: null, fixture };
  return [
    ...(overtaking === null
      ? []
      : [
          {
            ...{ ...none, key: `passed-${fixtureId}`, at, kind: "passed" as const },
            participantId: overtaking.participantId,
            pieces: piecesOf(overtaking.sentence, teams),
            subject: { kind: "match" as const, id: fixtureId },
          },
        ]),
    ...(headline === null
      ? []
      : [
          {
            ...{ ...none, key: `recap-${fixtureId}`, at, kind: "recap" as const },
            pieces: headline.pieces.map(({ kind, text }) => ({
              ...{ kind: kind === "words" || kind === "figure" ? "words" : "team", text },
            })) as StreamPiece[],
            subject: { kind: "recap" as const, id: fixtureId },
          },
        ]),
    ...(correction === null
      ? []
      : [
          {
            ...{ ...none, key: `correction-${fixtureId}`, at: correction.at },
            kind: "correction" as const,
            pieces: [
              ...words(`Correction, match ${number}: ${correction.text}`),
              ...gainPieces(correction.gains, teams),
            ],
          },
        ]),
  ];
}

const MOST_GAINS = 3;

/** "Asha's XI −100, Ben's XI −50, and 2 more teams" */
function gainPieces(gains: readonly CorrectionGain[], teams: Teams): StreamPiece[] {
  const named = gains
    .slice(0, MOST_GAINS)
    .flatMap(({ participantId, by }, index): StreamPiece[] => [
      ...words(index === 0 ? ". " : ", "),
      { kind: "team", text: orUnnamed(teams.get(participantId)?.teamName ?? "") },
      ...words(` ${by > 0 ? "+" : ""}${wholePoints(by)}`),
    ]);
  const more = gains.length - MOST_GAINS;
  return more > 0 ? [...named, ...words(`, and ${plural(more, "more team")}`)] : named;
}

function piecesOf(parts: Parts, teams: Teams): StreamPiece[] {
  const names = {
    team: (participantId: number) => orUnnamed(teams.get(participantId)?.teamName ?? ""),
    player: () => "",
  };
  return parts.map((part) => ({
    kind: part.kind === "team" ? "team" : "words",
    text: partText(part, names),
  }));
}

function words(text: string): StreamPiece[] {
  return [{ kind: "words", text }];
}

interface Page {
  readonly before: Ms;
  readonly most: number;
  readonly call: (displayName: string) => string;
}

function linesOf(
  tx: Tx,
  { leagueId }: MemberLeague,
  { before, most, call, recaps }: Page & { readonly recaps: boolean },
): SourceEvent[] {
  const numbers = new Map(loadStartedFixtures(tx, leagueId).map(({ id, number }) => [id, number]));
  return readLines(tx, leagueId, before, most)
    .filter(({ kind }) => kind !== "recap" || recaps)
    .map(({ kind, subjectId: id, userId, participantId, author, line, at }) => {
      const number = kind === "match" || kind === "recap" ? numbers.get(id) : undefined;
      return {
        ...{ key: `line-${kind}-${id}-${participantId}`, at, kind: "line" as const, participantId },
        ...{
          who: call(author),
          pieces: words(line),
          subject: { kind, id },
          lineOf: { userId, participantId },
        },
        fixture: number === undefined ? null : { id, number },
      };
    });
}

function changesOf(tx: Tx, leagueId: number, { before, most, call }: Page): SourceEvent[] {
  const rows = readChanges(tx, leagueId, before, most);
  const named = rows.filter(({ change }) => "userId" in change);
  const nameOf =
    named.length > 0
      ? readNames(
          tx,
          named.map(({ change }) => change),
        )
      : () => "";
  return rows.map(({ id, at, who, participantId, change, count }) => {
    const { text, ...news } = wordChange(change, who === null ? null : call(who), {
      nameOf: (userId) => call(nameOf(userId)),
      more: count - 1,
    });
    const isOfLeague = news.kind !== "squads";
    return {
      ...{ ...news, key: `log-${id}`, at, pieces: words(text), fixture: null },
      participantId: isOfLeague ? null : participantId,
      subject: { kind: "log" as const, id },
    };
  });
}

function salesOf(tx: Tx, leagueId: number, { before, most, call }: Page): SourceEvent[] {
  const { format, settings } = loadLeague(tx, leagueId);
  if (!formatOf(format).hasSquads) return [];
  return readSales(tx, leagueId, before, most).map(
    ({ id, at, player, participantId, ...sale }) => ({
      ...{ key: `sale-${id}`, at, kind: "squads" as const, participantId, fixture: null },
      ...{ who: call(sale.who), subject: null },
      pieces: words(
        sale.price === null
          ? `picked ${player}`
          : `bought ${player} for ${priceText(Number(sale.price), settings.purseUnit)}`,
      ),
    }),
  );
}
