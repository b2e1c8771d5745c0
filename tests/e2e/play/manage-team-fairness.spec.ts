import { expect } from "@playwright/test";
import { scorers } from "#db/schema";
import { storeSide } from "#server/matches/results/store-side";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { AT_A_DESK, test } from "../journey-test";
import { type RunningLeague, serveLeague } from "../manage-team-league";
import { type Listener, listenAs } from "./manage-team-listening";

const HOUR = 60 * 60 * 1000;

test.setTimeout(180_000);

let running: RunningLeague;
let asha: Listener;
let ben: Listener;

test.beforeAll(async ({ hasTouch }) => {
  if (hasTouch) return;
  running = await serveLeague([HOUR, 24 * HOUR, 48 * HOUR], {
    boosters: true,
    settings: { backups: 2 },
  });
  stateTheReds();
  letBenScore();
  asha = await listenAs(running, running.asha);
  ben = await listenAs(running, running.ben);
});
test.afterAll(async ({ hasTouch }) => {
  if (hasTouch) return;
  asha.stop();
  ben.stop();
  await running.stop();
});

/** Each member is shown who of their own team is not named: the batsman in place 4 is not. */
function stateTheReds(): void {
  const { services, season } = running;
  const reds = season.playersOf(0).filter((_, place) => place !== 4);
  inLockedTransaction(services, (tx) =>
    storeSide(tx, services, {
      ...{ fixtureId: season.fixtureIds[0] ?? 0, teamId: season.teamIds[0] ?? 0 },
      ...{ source: "feed", userId: null },
      players: new Map(reds.map((id) => [id, "named"] as const)),
    }),
  );
}

/** A scorer plays as well, and sees nothing more of others' teams at the pages of a match. */
function letBenScore(): void {
  const { services, season, ben: user } = running;
  services.db
    .insert(scorers)
    .values({ tournamentId: season.tournamentId, userId: user.id, since: services.now() })
    .run();
}

/** Legal elevens that differ in the batsman of the Reds who comes first. */
function picksOf(place: 0 | 2 | 3 | 4): number[] {
  const [reds, blues] = [running.season.playersOf(0), running.season.playersOf(1)];
  const pick = (squad: readonly number[], places: readonly number[]) =>
    places.flatMap((each) => squad[each] ?? []);
  const batsmen = [place, 1, ...(place === 2 ? [0] : [2])];
  return [...pick(reds, [...batsmen, 5, 6, 11, 14]), ...pick(blues, [0, 5, 6, 11])];
}

interface Choices {
  readonly playerIds: readonly number[];
  /** Of the players whom nobody of the league has picked. */
  readonly backups: readonly number[];
  readonly booster: "FreeHit" | "3xCVC" | null;
  /** The first or the second of the fixture's teams. */
  readonly predicted: 0 | 1;
}

/** Through the procedures, as her screen does it: the team, then another prediction. */
async function saveAsAsha({ playerIds, backups, booster, predicted }: Choices) {
  const { league, season } = running;
  const [, captainId = null, viceCaptainId = null] = playerIds;
  const { leagueId } = league;
  const sheet = openTeamSheet(running.services, league.manager);
  const common = { leagueId, startedFrom: sheet.lastSaveNumber };
  const predictedTeamId = season.teamIds[predicted] ?? null;
  const submitted = await asha.send("team.submit", {
    ...common,
    playerIds,
    captainId,
    viceCaptainId,
    backups,
    booster,
    predictedTeamId: null,
    targetFixtureId: sheet.target?.id,
    key: `submit-${[...backups, ...playerIds].join("-")}`.slice(0, 64),
  });
  expect(submitted).toMatch(/^200 .*"ok":true/);
  const saved = await asha.send("team.savePrediction", {
    ...common,
    fixtureId: sheet.target?.id,
    predictedTeamId,
    key: `predict-${predicted}-${sheet.target?.id}-for-asha`,
  });
  expect(saved).toMatch(/^200 /);
  expect(openTeamSheet(running.services, league.manager).saved).toMatchObject({
    playerIds,
    backups,
    booster,
    predictedTeamId,
  });
}

/** Ben's own team: sent again under the same key, it is answered and not saved once more. */
function sendAsBen(): Promise<string> {
  const { leagueId } = running.league;
  const playerIds = picksOf(0);
  const [captainId, viceCaptainId] = playerIds;
  const team = { playerIds, captainId, viceCaptainId, booster: null, predictedTeamId: null };
  const key = "the-team-that-ben-saves";
  return ben.send("team.submit", {
    ...team,
    leagueId,
    targetFixtureId: null,
    startedFrom: null,
    key,
  });
}

/** No response of Ben's changes when Asha saves, and none has her list of picks in it. */
async function expectNothingHeard(choices: Choices) {
  const bensAnswer = await sendAsBen();
  expect(bensAnswer).toMatch(/^200 .*"ok":true/);
  const [ashas, bens] = [await everythingFor(asha), await everythingFor(ben)];
  const streamed = ben.streamed();
  expect(streamed).toMatch(/^200 /);
  for (const [address, text] of bens) {
    // An address without an answer tells nothing, and would make the search a pretence.
    if (isOfFixture(address)) continue;
    expect(text.slice(0, 3), address).toBe(isOfOtherLeagues(address) ? "404" : "200");
  }
  await saveAsAsha(choices);
  // The owner finds their own team by the search; otherwise the rest would prove nothing.
  expect(await everythingFor(asha)).not.toEqual(ashas);
  const [picks, backups] = [choices.playerIds.join(","), choices.backups.join(",")];
  for (const [address, text] of await everythingFor(ben)) {
    expect(text, address).toBe(bens.get(address) ?? text);
    expect(text, address).not.toContain(picks);
    expect(text, address).not.toContain(`"backups":[${backups}`);
  }
  expect(await sendAsBen()).toBe(bensAnswer);
  expect(eventsOf(ben.streamed())).toEqual(eventsOf(streamed));
}

/** All answers but exports that are refused because nobody may read them so often within a minute. */
async function everythingFor(listener: typeof ben) {
  const answers = [...(await listener.everything())];
  const isTooOften = ([address, text]: readonly [string, string]) =>
    address.includes("export") && text.startsWith("429");
  return new Map(answers.filter((answer) => !isTooOften(answer)));
}

/** Fixtures that have not locked have no board and no scores. */
function isOfFixture(address: string): boolean {
  return address.includes("fixture=");
}

/** This league has no head-to-head and no owned players. */
function isOfOtherLeagues(address: string): boolean {
  return /^\/trpc\/(?:board\.(?:headToHead|squads|trades)|room\.read)\?/.test(address);
}

/** The events of a stream, without its heartbeats. */
function eventsOf(streamed: string): string[] {
  return streamed.split("\n").filter((line) => line.startsWith("id:"));
}

test(
  "nothing of another's open window is in any response (rules.md#secrecy)",
  AT_A_DESK,
  async () => {
    const { services } = running;
    const [first, second, third] = running.season.playersOf(1).slice(12, 15);
    const benched = (...backups: (number | undefined)[]) => backups.map((id) => id ?? 0);
    const team = { playerIds: picksOf(3), booster: "3xCVC", predicted: 0 } as const;
    await expectNothingHeard({ ...team, backups: benched(first, second) });
    // The same team with other backups.
    await expectNothingHeard({ ...team, predicted: 1, backups: benched(third, first) });

    const locked = () =>
      services.db.$client.prepare("select count(locked_at) from fixtures").pluck().get();
    expect(locked()).toBe(0);
    running.startFirstIn(0);
    await ben.everything();
    expect(locked()).toBe(1);

    // Transfers and their charge are at stake now as well.
    const other = { playerIds: picksOf(4), booster: null, predicted: 1 } as const;
    await expectNothingHeard({ ...other, backups: benched(second, third) });
    const free = { playerIds: picksOf(2), booster: "FreeHit", predicted: 0 } as const;
    await expectNothingHeard({ ...free, backups: benched(second) });
  },
);
