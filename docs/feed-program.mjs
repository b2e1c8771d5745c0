#!/usr/bin/env node
// Turns the JSON of a scoreboard into match updates for Gully (docs/feeds.md): change the names of its fields.
import { readFile } from "node:fs/promises";

let question = "";
for await (const chunk of process.stdin) question += chunk;
const { matches } = JSON.parse(question);

const { SCOREBOARD } = process.env; // an address, or a file
const text = /^https?:/.test(SCOREBOARD)
  ? await (await fetch(SCOREBOARD)).text()
  : await readFile(SCOREBOARD, "utf8");

const player = ({ name, pid }) => ({ name, id: String(pid) });
const side = (team, people) => ({ team, players: people.map(player) });
const batter = ({ r, b, x4, x6, out, ...who }) => {
  return {
    player: player(who),
    runs: r,
    balls: b,
    fours: x4,
    sixes: x6,
    howOut: out ? "out" : "not out",
  };
};
const bowler = ({ o, m, r, w, wd, nb, ...who }) => {
  return { player: player(who), overs: o, maidens: m, runs: r, wickets: w, wides: wd, noBalls: nb };
};
const innings = ({ team, bats, bowls }) => {
  return { team, batting: bats.map(batter), bowling: bowls.map(bowler) };
};

for (const game of JSON.parse(text).games) {
  const teams = [game.home, game.away];
  // What Gully has not asked about is left out.
  const isWanted = matches.some((each) => each.teams.every(({ name }) => teams.includes(name)));
  if (!isWanted) continue;
  const update = { match: String(game.id), source: "the scoreboard" };
  update.fixture = { teams, start: game.begins };
  if (game.xi) update.sides = [side(game.home, game.xi.home), side(game.away, game.xi.away)];
  if (game.innings?.length) {
    const state = game.over ? "finished" : "in progress";
    update.score = {
      state,
      status: game.text,
      winner: game.winner,
      innings: game.innings.map(innings),
    };
  }
  process.stdout.write(`${JSON.stringify(update)}\n`);
}
