import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissions } from "#db/schema";
import { report } from "#tests/bench/report";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type Acknowledged, ask, submitted } from "./ask";
import { ATTACKS, startAttack } from "./attacks/attacks";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";
import { rounds } from "./rounds";

const MEMBERS = 50;
/** All attacks in turn: 20 minutes in full. */
const ATTACK_MS = rounds(1_500, 150_000);
/** A member saves less often than the limit of saves allows. */
const PAUSE_MS = rounds(300, 12_000);

let league: LeagueOnDisk;
let server: RunningServer;
beforeAll(async () => {
  league = await makeLeagueOnDisk(MEMBERS);
  const env = { MAX_CONNECTIONS_PER_ADDRESS: "100" };
  server = await startServer({ dataDir: league.dataDir, env });
});
afterAll(async () => {
  await server.stop();
  league.remove();
});

test(`${MEMBERS} members play on through all attacks: nothing is lost, nobody is locked out`, async () => {
  let underAttack = true;
  const saves: Acknowledged[] = [];
  const playing = league.members.map(async (member, index) => {
    for (let turn = 0; underAttack; turn += 1) {
      const key = `siege-of-member-${index}-save-${turn}`;
      saves.push(await submitted(server, league, member, { key, turn: turn + index }));
      const page = await ask(server, `/league/${league.leagueId}`, { cookie: member.cookie });
      expect(page?.status).toBe(200);
      await setTimeout(PAUSE_MS);
    }
  });
  for (const attack of ATTACKS) await startAttack(attack, server.url, ATTACK_MS);
  underAttack = false;
  await Promise.all(playing);
  expect(saves.length).toBeGreaterThanOrEqual(MEMBERS);
  const stored = league.look(({ db }) =>
    db.select({ key: submissions.key }).from(submissions).all(),
  );
  const storedKeys = new Set(stored.map(({ key }) => key));
  const lost = saves.filter(({ key }) => !storedKeys.has(key));
  const figure = `${MEMBERS} members play through all attacks`;
  report([
    { figure: `${figure}: saves`, unit: "saves", value: saves.length, least: MEMBERS },
    { figure: `${figure}: lost`, unit: "saves", value: lost.length, most: 0 },
  ]);
  expect(stored.map(({ key }) => key).sort()).toEqual(saves.map(({ key }) => key).sort());
});
