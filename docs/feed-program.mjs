#!/usr/bin/env node
// Turns the JSON of a scoreboard into match updates (docs/feeds.md): change its fields for yours.
import { readFile } from "node:fs/promises";

let question = "";
for await (const chunk of process.stdin) question += chunk;
const { matches } = JSON.parse(question);

const { SCOREBOARD } = process.env; // an address, or a file
const isFile = !SCOREBOARD.startsWith("http");
const text = await (isFile ? readFile(SCOREBOARD, "utf8") : (await fetch(SCOREBOARD)).text());

const person = ({ name, pid }) => ({ name, id: String(pid) });
const side = (team, people) => ({ team, players: people.map(person) });
const batter = ({ r, b, x4, x6, out, ...who }) => {
  const figures = { runs: r, balls: b, fours: x4, sixes: x6 };
  return { player: person(who), ...figures, howOut: out ? "out" : "not out" };
};
const bowler = ({ o, m, r, w, wd, nb, ...who }) => {
  const figures = { overs: o, maidens: m, runs: r, wickets: w, wides: wd, noBalls: nb };
  return { player: person(who), ...figures };
};

for (const game of JSON.parse(text).games) {
  const { id, home, away, begins, xi, over, text: status, winner, innings = [] } = game;
  const teams = [home, away];
  // Gully has asked about the matches of these days alone.
  if (!matches.some((each) => each.teams.every(({ name }) => teams.includes(name)))) continue;
  const update = { match: String(id), source: "the scoreboard", fixture: { teams, start: begins } };
  if (xi) update.sides = [side(home, xi.home), side(away, xi.away)];
  const rows = innings.map(({ team, bats, bowls }) => {
    return { team, batting: bats.map(batter), bowling: bowls.map(bowler) };
  });
  const state = over ? "finished" : "in progress";
  if (rows.length > 0) update.score = { state, status, winner, innings: rows };
  process.stdout.write(`${JSON.stringify(update)}\n`);
}
