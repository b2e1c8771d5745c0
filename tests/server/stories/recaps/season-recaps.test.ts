import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { weekOf } from "#game/play/season/weeks";
import type { Opens } from "#game/stories/recap/parts";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showPlayer } from "#server/stories/boards/player-page";
import { findRecap, type LeagueRecap, recapText } from "#server/stories/recaps/find-recap";
import { findWeek, listWeeks } from "#server/stories/recaps/list-recaps";
import { type DemoSeason, playDemoSeason } from "#tests/support/play-demo-season";

let demo: DemoSeason;
let recaps: LeagueRecap[];
/** By fixture, then by participant: hundredths of a point, as they are stored. */
let stored: Map<number, Map<number, number>>;

beforeAll(async () => {
  demo = await playDemoSeason(Date.UTC(2026, 3, 1, 14));
  const { services, tournamentId, members } = demo;
  const [{ leagueId } = { leagueId: 0 }] = members;
  recaps = [];
  for (const { id } of loadSeasonFixtures(services.db, tournamentId)) {
    recaps.push(await findRecap(services, { leagueId, tournamentId }, id));
  }
  stored = new Map();
  for (const { fixtureId, participantId, points } of readFixturePoints(services.db, leagueId)) {
    const inFixture = stored.get(fixtureId) ?? new Map<number, number>();
    stored.set(fixtureId, inFixture.set(participantId, points));
  }
  const file = process.env.RECAPS_FILE;
  if (file) writeFileSync(file, recaps.map(recapText).join("\n\n---\n\n"));
}, 120_000);

describe("the recaps of a simulated season (rules.md#recaps)", () => {
  test("are of all its matches, five facts at most, each of another kind", () => {
    expect(recaps).toHaveLength(28);
    for (const { sentences } of recaps) {
      const kinds = sentences.map(({ kind }) => kind);
      expect(kinds.length).toBeGreaterThanOrEqual(2);
      expect(kinds.length).toBeLessThanOrEqual(5);
      expect(new Set(kinds).size).toBe(kinds.length);
    }
  });

  test("begin with what mattered most, and the last one with the champion", () => {
    const leads = recaps.map(({ sentences }) => sentences[0]?.kind);
    expect(new Set(leads).size).toBeGreaterThanOrEqual(4);
    expect(leads.at(-1)).toBe("title");
    expect(leads.slice(0, -1)).not.toContain("title");
  });

  test("are short and kind, and no two sentences of neighbours are alike", () => {
    const unkind = /\b(last|worst|wooden|fail\w*|terrible|poor\w*|lost|loser|bad(ly)?|only 0)\b/i;
    for (const { sentences } of recaps) {
      for (const { text } of sentences) {
        expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
        expect(text.length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(unkind);
      }
    }
    const texts = recaps.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("say what the pages that their numbers open say", () => {
    let checked = 0;
    for (const { sentences } of recaps) {
      for (const { opens, text } of sentences.flatMap(({ pieces }) => pieces)) {
        if (opens === undefined) continue;
        const exact = saidOf(opens);
        expect([...exact, ...exact.flatMap(whole)], text).toContain(text);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(150);
  });

  test("name the winner and nobody who was last on the podium", () => {
    for (const { fixture, sentences } of recaps) {
      const podium = sentences.find(({ kind }) => kind === "podium");
      const points = stored.get(fixture.id) ?? new Map<number, number>();
      const named = (podium?.pieces ?? []).flatMap(({ participantId }) => participantId ?? []);
      const [most, least] = [Math.max(...points.values()), Math.min(...points.values())];
      expect(points.get(named[0] ?? 0)).toBe(most);
      for (const id of named) expect(points.get(id)).toBeGreaterThan(least);
    }
  });

  test("lie in weeks, the newest first, with the sums of their matches", async () => {
    const { services, tournamentId, members } = demo;
    const [{ leagueId } = { leagueId: 0 }] = members;
    const ids = { leagueId, tournamentId };
    const weeks = await listWeeks(services, ids);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      "2026-04-27",
      "2026-04-20",
      "2026-04-13",
      "2026-04-06",
      "2026-03-30",
    ]);
    const week = await findWeek(services, ids, "2026-04-06");
    expect(week).toMatchObject({ previous: "2026-03-30", next: "2026-04-13" });
    expect(week.recaps).toHaveLength(7);
    for (const { fixture } of week.recaps)
      expect(weekOf(fixture.lockedAt, "UTC")).toBe(week.monday);
    for (const { participantId, points, matches } of week.table) {
      const inMatches = week.recaps.map(({ fixture }) =>
        stored.get(fixture.id)?.get(participantId),
      );
      expect(points).toBe(inMatches.reduce<number>((sum, own) => sum + (own ?? 0), 0));
      expect(matches).toBe(7);
    }
    await expect(findWeek(services, ids, "2026-05-04")).rejects.toThrow("No match of this week");
  });
});

/** Points as sentences have them where no decimals matter: "93.00" is "93" or "93 points". */
function whole(exact: string): string[] {
  if (!exact.includes(".")) return [];
  const text = Math.round(Number(exact.replaceAll(",", ""))).toLocaleString("en");
  return [text, `${text} points`, `${text} point`];
}

/** All that the page which a number opens may say there, worked out from what is stored. */
function saidOf(opens: Opens): string[] {
  const { services, members } = demo;
  const [member] = members;
  if (member === undefined) throw new Error("A league has members.");
  const pointsOf = (fixtureId: number, participantId: number) =>
    stored.get(fixtureId)?.get(participantId) ?? 0;
  switch (opens.kind) {
    case "team":
      return [
        formatPoints(pointsOf(opens.fixtureId, opens.participantId)),
        // The team's lines say what its captains are worth the other way round.
        "would have won",
      ];
    case "round":
      throw new Error("A season has no rounds.");
    case "table":
      return [...(stored.get(opens.fixtureId)?.values() ?? [])].map(formatPoints);
    case "two teams": {
      const [team, other] = opens.participantIds.map((id) => pointsOf(opens.fixtureId, id));
      return [formatPoints(Math.abs((team ?? 0) - (other ?? 0)))];
    }
    case "player": {
      const { matches } = showPlayer(services, member, opens.playerId, null);
      const match = matches.find(({ fixture }) => fixture.id === opens.fixtureId);
      const had = match?.pickedBy.length ?? 0;
      return [formatPoints(match?.points ?? 0), `${had} of ${members.length} teams`];
    }
    case "lines": {
      const row = showScores(services, member, opens).score?.rows.find(
        ({ playerId }) => playerId === opens.playerId,
      );
      const lines = row?.ledger.flatMap(({ entries }) => entries) ?? [];
      return lines.map(({ points }) => formatPoints(points ?? 0));
    }
    case "season":
      return overallRanksOf(opens.participantId);
  }
}

/** "1st", "2nd", … as a team has them over the season, and how far it climbed from match to match. */
function overallRanksOf(participantId: number): string[] {
  const totals = new Map<number, number>();
  const ranks = recaps.map(({ fixture }) => {
    for (const [id, points] of stored.get(fixture.id) ?? []) {
      totals.set(id, (totals.get(id) ?? 0) + points);
    }
    const own = totals.get(participantId) ?? 0;
    return 1 + [...totals.values()].filter((total) => total > own).length;
  });
  const climbs = ranks.map((rank, index) => (ranks[index - 1] ?? rank) - rank);
  const wins = recaps.map(({ fixture }) => {
    const points = stored.get(fixture.id) ?? new Map<number, number>();
    return points.get(participantId) === Math.max(...points.values());
  });
  const runs = wins.map((_, index) => index - wins.lastIndexOf(false, index));
  return [
    formatPoints(totals.get(participantId) ?? 0),
    ...ranks.map(ordinal),
    ...climbs.map((places) => `${places} places`),
    ...runs.map((run) => `${run} wins in a row`),
  ];
}
