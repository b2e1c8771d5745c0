import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { PAGE_ROWS } from "#game/core/list-page";
import type { Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import { type LeagueRound, roundWith } from "#game/play/season/league-rounds";
import type { StoryFixture } from "#game/play/season/story";
import { weekOf } from "#game/play/season/weeks";
import {
  lowestOdds,
  sayLowest,
  sayMove,
  type ToldAfter,
  type ToldOdds,
} from "#game/stories/odds/told-odds";
import { type FactKind, unitOf } from "#game/stories/recap/fact";
import { type Opens, type Part, type Parts, partText } from "#game/stories/recap/parts";
import { hasNews, sayFact, sayRecap } from "#game/stories/recap/sentence-of-recap";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadLeagueRounds, type NamedRound } from "#server/play/season/league-rounds";
import { findToldOdds } from "../odds/told-odds";
import { findCorrection, type RecapCorrection } from "./find-correction";
import { loadRecapLeague, loadRecaps, type RecapLeague, type RecapMatch } from "./recap-league";

export interface RecapFixture {
  readonly id: number;
  readonly number: number;
  /** In a recap of a round: "Round 3: Mon 4 May to Sun 10 May, 6 matches". */
  readonly roundTitle?: string;
  readonly sides: readonly [string, string];
  readonly startsAt: Ms;
  readonly lockedAt: Ms;
  /** "SMS won by 5 wickets"; empty if unknown. */
  readonly status: string;
  readonly isCounted: boolean;
}

export interface RecapPiece {
  readonly kind: Part["kind"];
  readonly text: string;
  readonly opens?: Opens;
  readonly participantId?: number;
}

export interface RecapSentence {
  /** Null for the sentence that there was nothing to win, and for one about odds. */
  readonly kind: FactKind | null;
  readonly pieces: readonly RecapPiece[];
  readonly text: string;
}

/** The sentences of a finished match for a league (rules.md#recaps). */
export interface LeagueRecap {
  readonly league: string;
  readonly tournament: string;
  readonly fixture: RecapFixture;
  /** Of all matches of its round; omitted in a recap of a match. */
  readonly fixtureIds?: readonly number[];
  /** The most interesting one first, one at least. */
  readonly sentences: readonly RecapSentence[];
  /** The time and the reason of the last change; null without a correction. */
  readonly correction: RecapCorrection | null;
  readonly namesMembers: boolean;
  readonly monday: string;
  /** With recaps; null at the ends. */
  readonly previousId: number | null;
  readonly nextId: number | null;
  /** Of the recap, or of the match's table in a league without recap pages. */
  readonly href: string;
}

/**
 * Whether or not the league's screens link to recaps. It names teams and players, never members.
 *
 * @throws AppError "not-found" with a sentence that says why a match has none: it is no match of
 * the league, not over yet, or abandoned, or the league is too large
 */
export async function findRecap(
  services: Services,
  ids: LeagueIds,
  fixtureId: number,
): Promise<LeagueRecap> {
  const matches = await loadRecaps(services, ids);
  const place = matches.findIndex(({ fixture }) => isAbout(fixture, fixtureId));
  const match = matches[place];
  const odds = await findToldOdds(services, ids);
  return inLockedReadTransaction(services, (tx) => {
    const league = loadRecapLeague(tx, ids.leagueId);
    if (match === undefined) throw noRecap(tx, ids, fixtureId, league);
    const idAt = (index: number) => matches[index]?.fixture.fixtureId ?? null;
    return {
      league: league.name,
      tournament: league.tournament,
      fixture: describeFixture(match),
      ...(match.fixture.round && { fixtureIds: match.fixture.round.fixtureIds }),
      sentences: [
        ...sentencesOf(match, league),
        ...oddsIn(matches, place, odds).map((parts) => describeSentence(parts, null, league.names)),
      ],
      correction: findCorrection(tx, ids, match.fixture),
      namesMembers: league.namesMembers,
      monday: weekOf(match.fixture.startsAt, league.zone),
      previousId: place === 0 ? null : idAt(place - 1),
      nextId: idAt(place + 1),
      href: new URL(pathOf(ids, match, league), services.env.appUrl).href,
    };
  });
}

/** With the title: the least that was said of the champion. Else a large move (rules.md#recaps). */
function oddsIn(matches: readonly RecapMatch[], place: number, odds: ToldOdds): Parts[] {
  const match = matches[place];
  if (odds.size === 0 || match === undefined) return [];
  const earlier = matches.slice(0, place);
  const title = match.recap.facts.find(({ kind }) => kind === "title");
  if (title === undefined) {
    const before = earlier.findLast(({ fixture }) => fixture.isCounted);
    const move = before && sayMove(odds, toldAfter(before), toldAfter(match));
    return move ? [move] : [];
  }
  const [champion, another] = title.participantIds;
  if (champion === undefined || another !== undefined) return [];
  const lowest = lowestOdds(odds, earlier.map(toldAfter), champion);
  return lowest === null ? [] : [sayLowest(champion, lowest, unitOf(match.fixture))];
}

/** The last match of a round may be abandoned or left out of the table, which has no odds after it. */
function toldAfter({ fixture: { fixtureId, number, round } }: RecapMatch): ToldAfter {
  return { fixtureId: round?.lastCountedId ?? fixtureId, number };
}

function isAbout({ fixtureId: own, round }: StoryFixture, fixtureId: number): boolean {
  return round === undefined ? own === fixtureId : round.fixtureIds.includes(fixtureId);
}

/** "Match 3" or "Round 3" */
export function recapName({
  number,
  roundTitle,
}: Pick<RecapFixture, "number" | "roundTitle">): string {
  return roundTitle === undefined ? `Match ${number}` : `Round ${number}`;
}

export function recapTitle({
  number,
  sides,
  roundTitle,
}: Pick<RecapFixture, "number" | "sides" | "roundTitle">): string {
  return roundTitle ?? `Match ${number}, ${versus(sides)}`;
}

/** As plain text for friends: its title, sentences and address. */
export function recapText({ league, fixture, sentences, correction, href }: LeagueRecap): string {
  const { status, isCounted } = fixture;
  const head = [
    `${league}: ${recapTitle(fixture)}`,
    ...(status === "" ? [] : [status]),
    ...(isCounted ? [] : ["Not counted in the table"]),
    ...(correction === null ? [] : ["Updated after a correction"]),
  ];
  const lines = sentences.map(({ text }) => `• ${text}`);
  return [head.join("\n"), lines.join("\n"), href].join("\n\n");
}

export function describeFixture({ fixture }: RecapMatch): RecapFixture {
  const { fixtureId: id, number, round, sides, startsAt, lockedAt, status, isCounted } = fixture;
  const roundTitle = round && { roundTitle: round.title };
  return { id, number, ...roundTitle, sides, startsAt, lockedAt, status, isCounted };
}

export function sentencesOf(
  { fixture, recap }: RecapMatch,
  { captainMode, names }: Pick<RecapLeague, "captainMode" | "names">,
): RecapSentence[] {
  const sentences = sayRecap(recap, fixture, captainMode);
  const before = sentences.length - recap.facts.length;
  return sentences.map((sentence, index) => {
    return describeSentence(sentence, recap.facts[index - before]?.kind ?? null, names);
  });
}

function describeSentence(
  parts: Parts,
  kind: FactKind | null,
  names: RecapLeague["names"],
): RecapSentence {
  const pieces = parts.map((part) => describePart(part, names));
  return { kind, pieces, text: pieces.map(({ text }) => text).join("") };
}

/** The first sentence of a recap; null for one without anything to say. */
export function headlineOf(
  { fixture, recap }: RecapMatch,
  { captainMode, names }: Pick<RecapLeague, "captainMode" | "names">,
): RecapSentence | null {
  const [fact] = recap.facts;
  if (!hasNews(recap) || fact === undefined) return null;
  return describeSentence(sayFact(fact, fixture, captainMode), fact.kind, names);
}

function describePart(part: Parts[number], names: RecapLeague["names"]): RecapPiece {
  const { kind } = part;
  const text = partText(part, names);
  if (part.kind === "figure") return { kind, text, opens: part.opens };
  if (part.kind === "team") return { kind, text, participantId: part.participantId };
  return { kind, text };
}

function pathOf(
  { leagueId, tournamentId }: LeagueIds,
  { fixture: { fixtureId, round } }: RecapMatch,
  { isOn }: RecapLeague,
) {
  if (isOn) return `/league/${leagueId}/recap/${fixtureId}`;
  const shown = round === undefined ? fixtureId : `round-${round.number}`;
  return `/league/${leagueId}/leaderboard/${tournamentId}?show=${shown}`;
}

function noRecap(
  tx: Tx,
  { leagueId, tournamentId }: LeagueIds,
  fixtureId: number,
  league: RecapLeague,
) {
  const fixture = statementOf(tx).get({ fixtureId, tournamentId });
  const round = fixture ? roundWith(loadLeagueRounds(tx, leagueId), fixtureId) : null;
  if (round !== null && league.teams <= PAGE_ROWS) {
    return new AppError("not-found", whyNoneOfRound(round));
  }
  return new AppError("not-found", whyNone(fixture, league));
}

function whyNoneOfRound({ number, fixtures: inRound }: NamedRound & LeagueRound): string {
  return inRound.every(({ voided }) => voided)
    ? `Every match of round ${number} was abandoned, so it has no recap.`
    : `The recap of round ${number} appears when its last match is over.`;
}

function whyNone(
  fixture: { readonly number: number; readonly state: string } | undefined,
  { teams }: RecapLeague,
): string {
  if (fixture === undefined) return "There is no such match in this league.";
  const { number, state } = fixture;
  if (state === "abandoned") return `Match ${number} was abandoned, so it has no recap.`;
  if (state !== "finished") return `The recap of match ${number} appears when the match is over.`;
  return teams > PAGE_ROWS
    ? `Leagues of more than ${PAGE_ROWS} teams have no recaps.`
    : `Match ${number} has no recap.`;
}

const statementOf = prepareOnce((db) =>
  db
    .select({ number: fixtures.number, state: fixtures.state })
    .from(fixtures)
    .where(
      and(
        eq(fixtures.id, sql.placeholder("fixtureId")),
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
      ),
    )
    .prepare(),
);
