// Sends a Cricsheet file to Gully: node push-match-file.mjs FILE (docs/push-feed.md).
import { readFile } from "node:fs/promises";

const { GULLY_URL, GULLY_TOKEN } = process.env;
const headers = { authorization: `Bearer ${GULLY_TOKEN}` };
const body = await readFile(process.argv[2], "utf8");
const { teams, dates } = JSON.parse(body).info;

async function ask(path, options = {}) {
  const answer = await fetch(new URL(path, GULLY_URL), { ...options, headers });
  const read = await answer.json();
  if (answer.ok) return read;
  const faults = read.errors.map(({ sentence, pointer }) => `${pointer} ${sentence}`.trim());
  throw new Error(`${answer.status}: ${faults.join("\n")}`);
}

const { fixtures } = await ask("/api/v1/fixtures");
const daysOff = ({ start }) => Math.abs(Date.parse(start) - Date.parse(dates[0]));
const [fixture] = fixtures
  .filter((each) => teams.every((name) => each.teams.some((team) => team.name === name)))
  .sort((a, b) => daysOff(a) - daysOff(b));
if (!fixture) throw new Error(`There is no fixture of ${teams.join(" and ")}.`);

const path = `/api/v1/fixtures/${fixture.id}/score`;
const { sentence, doubts } = await ask(path, { method: "POST", body });
process.stdout.write(`${fixture.name}: ${[sentence, ...doubts].join(" ")}\n`);
