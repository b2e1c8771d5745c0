import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fixturePoints } from "#db/schema";
import type { NamedStatus } from "#game/play/match/known-side";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { setSideAside, stateSides } from "#server/matches/operator/state-sides";
import { storeSide } from "#server/matches/results/store-side";
import type { ManagedLeague, MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { loadPlayerForm } from "#server/play/points/player-form";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { showScores } from "#server/stories/boards/fixture-scores";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { payNamed } from "#tests/support/pay-named";
import { recordScore } from "#tests/support/record-score";
import { HOUR, joinAs, legalEleven, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";
import { submit } from "../leagues/elevens";
import { line } from "./lock-team";

const FIXTURE = 1;
const BACKUPS = { backups: 2, captainFallback: "vice" } as const;

type Started = Awaited<ReturnType<typeof begin>>;
let started: Started;
let services: Started["services"];

/** Two leagues of one tournament: Asha and Ben play in one, Dan and Eve in the other, with the same team. */
async function begin() {
  const own = await startLeague([START, START + 48 * HOUR], {
    settings: BACKUPS,
    members: ["Ben"],
    outsiders: ["Dan", "Eve"],
    teams: ["Asha", "Ben"],
  });
  const other = makeLeague(own.services, own.season, own.dan, BACKUPS);
  const eve = joinAs(own.services, other, own.eve);
  submit(own.services, other.manager, legalEleven(own.season));
  submit(own.services, eve, legalEleven(own.season));
  for (const { leagueId } of [own.manager, other.manager]) payNamed(own.services, leagueId);
  own.services.setNow(START - HOUR);
  return { ...own, other: other.manager };
}

beforeEach(async () => {
  started = await begin();
  ({ services } = started);
});

/** The Reds' eleven without the captain of all teams. */
const withoutCaptain = () =>
  started.season
    .playersOf(0)
    .filter((id) => id !== captain())
    .slice(0, 11);
const captain = () => legalEleven(started.season)[0] ?? 0;

function state(user: { readonly id: number }, named = withoutCaptain()) {
  const witness = requireSideWitness(services.db, user, FIXTURE);
  return stateSides(services, witness, { named, substitutes: [], teamId: null });
}

function play(state: "in progress" | "finished" = "in progress") {
  services.setNow(Math.max(services.now(), START + HOUR));
  recordScore(services, FIXTURE, { state, lines: [line(captain(), { runs: 40 })] });
}

const pointsOf = ({ participantId }: MemberLeague) =>
  services.db
    .select({ points: fixturePoints.points })
    .from(fixturePoints)
    .where(eq(fixturePoints.participantId, participantId))
    .all()
    .map(({ points }) => points)[0];

/** The stored points can be worked out again, in both leagues. */
async function expectSound() {
  expect(listWrongTotals(services.db)).toEqual([]);
  expect(listWrongChains(services.db)).toEqual([]);
  for (const league of [started.manager, started.other]) {
    const { findings } = await verifyText(await writeLeagueFile(services, league));
    expect(findings).toEqual([]);
  }
}

test("two accounts of another league change nothing here, before or after the ball", async () => {
  play();
  const before = pointsOf(started.manager);
  expect(pointsOf(started.other)).toBe(before);
  state(started.dan);
  state(started.eve);
  expect(pointsOf(started.manager)).toBe(before);
  expect(pointsOf(started.other)).not.toBe(before);
  play("finished");
  expect(pointsOf(started.manager)).toBe(before);
  await expectSound();
  expect(() => state(started.dan)).toThrow("The match is over");
});

test("points, screens, form and the league file follow the league's own side", async () => {
  state(started.dan);
  state(started.eve);
  play("finished");
  const [, named = 0] = withoutCaptain();
  const scoreIn = (league: MemberLeague) =>
    showScores(services, league, { fixtureId: FIXTURE, participantId: null }).score?.total;
  expect(scoreIn(started.manager)).toBe(pointsOf(started.manager));
  expect(scoreIn(started.other)).toBe(pointsOf(started.other));
  const formIn = ({ leagueId }: MemberLeague) =>
    loadPlayerForm(services.db, loadLeague(services.db, leagueId)).get(named)?.points;
  expect([formIn(started.manager), formIn(started.other)]).toEqual([undefined, 400]);
  const sides = async (league: MemberLeague) =>
    (await writeLeagueFile(services, league))
      .split("\n")
      .filter((each) => each.includes('"type":"side"')).length;
  expect([await sides(started.manager), await sides(started.other)]).toEqual([0, 1]);
  await expectSound();
});

test("leagues that know the same side share its points, and a file states it for both", async () => {
  for (const user of [started.dan, started.eve, started.asha, started.ben]) state(user);
  play("finished");
  expect(pointsOf(started.manager)).toBe(pointsOf(started.other));
  const before = pointsOf(started.manager);
  const all = started.season.playersOf(0).slice(0, 11);
  services.setNow(services.now() + 1);
  inLockedTransaction(services, (tx) => {
    const players = new Map(all.map((id) => [id, "named" as NamedStatus]));
    return storeSide(tx, services, {
      ...{ fixtureId: FIXTURE, teamId: started.season.teamIds[0] ?? 0, players },
      ...{ source: "match file", userId: null },
    });
  });
  expect(pointsOf(started.manager)).toBe(pointsOf(started.other));
  expect(pointsOf(started.manager)).not.toBe(before);
  await expectSound();
});

test("what a manager sets aside after the end is worked out again in that league alone", async () => {
  for (const user of [started.dan, started.eve, started.asha, started.ben]) state(user);
  play("finished");
  const before = pointsOf(started.other);
  services.setNow(services.now() + 1);
  const teamId = started.season.teamIds[0] ?? 0;
  setSideAside(services, started.manager as ManagedLeague, { fixtureId: FIXTURE, teamId });
  expect(pointsOf(started.other)).toBe(before);
  expect(pointsOf(started.manager)).not.toBe(before);
  const corrections = (league: MemberLeague) =>
    showScores(services, league, { fixtureId: FIXTURE, participantId: null })
      .score?.rows.flatMap(({ corrections }) => corrections)
      .flatMap(({ changes }) => changes) ?? [];
  expect(corrections(started.manager).join()).toContain("side not known");
  expect(corrections(started.other)).toEqual([]);
  await expectSound();
});
