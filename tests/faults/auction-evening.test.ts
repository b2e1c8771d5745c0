import { afterEach, expect, test } from "vitest";
import { report } from "#tests/bench/report";
import { purseOf, RULES } from "#tests/support/auction/evening-paper";
import { replayEvening } from "#tests/support/auction/replay-evening";
import { isFull } from "#tests/support/rounds";
import { type EveningRoom, openEvening } from "./evening";
import { drawCommand, drawMaximum, randomFrom } from "./evening-commands";

const SEEDS = [1, 2, 3];
const LOTS = 30;
/** A kill in every so many lots. */
const KILL_EVERY = 4;
const UNDO_EVERY = 3;

let room: EveningRoom | undefined;
afterEach(async () => {
  await room?.remove();
  room = undefined;
});

// Minutes for each seed: not in the short round.
test.runIf(isFull).each(SEEDS)(
  "an evening of 8 by seed %i is the same on paper, refusals included",
  async (seed) => {
    room = await openEvening();
    const kills = await playEvening(room, seed);
    const entries = room.events();
    const { requests, wishes } = room;
    const evening = { entries, requests, wishes };
    const { paper, differences } = replayEvening(evening);
    expect([...differences, ...room.untrueWishes]).toEqual([]);

    const page = (await room.read("board.squads")) as SquadsShown;
    const shown = page.squads.map(({ participantId, purse, players }) => ({
      participantId,
      purse,
      players: players.map(({ id, price }) => `${id} ${price}`).sort(),
    }));
    const written = paper.open.participantIds.map((participantId) => ({
      participantId,
      purse: purseOf(paper, participantId),
      players: paper.sales
        .filter((sale) => sale.participantId === participantId)
        .map(({ playerId, price }) => `${playerId} ${price}`)
        .sort(),
    }));
    expect(shown).toEqual(written);
    expect(paper.stage).toBe("closed");

    // An evening in which nothing happens would have no differences either.
    const refusals = requests.filter(({ answers }) => answers.some(({ isTaken }) => !isTaken));
    const count = (kind: string) => entries.filter(({ event }) => event.kind === kind).length;
    const byMaximum = entries.filter(({ event }) => event.kind === "bid" && event.byMaximum);
    expect(refusals.length).toBeGreaterThan(requests.length / 10);
    expect(requests.length - refusals.length).toBeGreaterThan(requests.length / 10);
    for (const kind of ["hammer", "undo", "pause", "sold", "unsold"]) {
      expect([kind, count(kind)]).not.toEqual([kind, 0]);
    }
    expect(byMaximum.length).toBeGreaterThan(0);
    expect(wishes.some(({ maximum }) => maximum === null)).toBe(true);
    expect(kills).toBeGreaterThan(1);
    // And a paper with another rule, or without one of the events, is another evening.
    for (const wrong of [
      { step: 20 },
      { stepFrom: 25 },
      { afterBid: 9_000 },
      { hammer: 4_000 },
      { afterPause: 9_000 },
    ]) {
      expect(replayEvening(evening, { ...RULES, ...wrong }).differences).not.toEqual([]);
    }
    for (const kind of ["bid", "sold", "undo", "pause", "hammer"]) {
      const dropped = entries.find(({ event }) => event.kind === kind);
      const without = { ...evening, entries: entries.filter((entry) => entry !== dropped) };
      expect(replayEvening(without).differences).not.toEqual([]);
    }
    const name = (what: string) => `An evening by seed ${seed}: ${what}`;
    report([
      { figure: name("commands"), unit: "", value: requests.length },
      { figure: name("of which refused"), unit: "", value: refusals.length },
      { figure: name("maxima"), unit: "", value: wishes.length },
      { figure: name("events"), unit: "", value: entries.length },
      { figure: name("kill -9"), unit: "", value: kills },
      { figure: name("differences on paper"), unit: "", value: differences.length, most: 0 },
    ]);
  },
);

interface SquadsShown {
  readonly squads: readonly {
    readonly participantId: number;
    readonly purse: number;
    readonly players: readonly { readonly id: number; readonly price: number }[];
  }[];
}

/** @returns how often the server was killed */
async function playEvening(room: EveningRoom, seed: number): Promise<number> {
  const random = randomFrom(seed);
  const members = room.league.members.map(({ participantId }, index) => ({
    participantId,
    isManager: index === 0,
  }));
  const [manager] = members;
  if (manager === undefined) throw new Error("A league has a manager.");
  const resume = { ...manager, intent: "resume", playerId: null, amount: 0 } as const;
  let kills = 0;
  for (let turn = 0; turn < LOTS; turn += 1) {
    let news = await room.news();
    if (news.stage === "paused") await room.command(resume);
    for (let tries = 0; news.lots.length === 0 && tries < 3; tries += 1) {
      await room.passTime();
      news = await room.news();
    }
    const bursts = 3 + Math.floor(random() * 5);
    const killIn = turn % KILL_EVERY === KILL_EVERY - 1 ? Math.floor(random() * bursts) : -1;
    for (let burst = 0; burst < bursts; burst += 1) {
      news = await room.news();
      if (news.stage === "paused" && random() < 0.7) {
        await room.command(resume);
        news = await room.news();
      }
      const [lot] = news.lots;
      if (random() < 0.5) {
        const { participantId } = members[Math.floor(random() * members.length)] ?? manager;
        const playerId = random() < 0.5 && lot ? lot.playerId : drawPlayer(room, random);
        const wished = room.wish(participantId, playerId, drawMaximum(random, lot?.base ?? 100));
        if (burst === killIn && random() < 0.5) {
          await pause(random() * 8);
          await room.kill();
          kills += 1;
        }
        await wished;
        if (room.isDown()) await room.start();
      }
      const sold = room
        .events()
        .flatMap(({ event }) => (event.kind === "sold" ? [event.playerId] : []));
      const sight = { news, over: sold, sold: lastSale(room) };
      const eager = random() * 0.6;
      const asking = members.filter(() => random() < eager);
      const sent = asking.map((each) =>
        room.command(drawCommand(random, each, sight), random() < 0.1 ? 2 : 1),
      );
      if (burst === killIn) {
        await pause(random() * 60);
        await room.kill();
        kills += 1;
      }
      await Promise.all(sent);
      if (room.isDown()) await room.start();
    }
    if (random() < 0.4) {
      const [lot] = (await room.news()).lots;
      const intent = random() < 0.5 ? "sell" : "skip";
      await room.command({ ...manager, intent, playerId: lot?.playerId ?? null, amount: 0 });
    }
    await room.passTime();
    if (turn % UNDO_EVERY === UNDO_EVERY - 1) {
      await room.command({ ...manager, intent: "undo", playerId: lastSale(room), amount: 0 });
    }
  }
  // Nobody asks for anything any more: the clock ends the evening.
  while ((await room.news()).stage !== "closed") {
    if ((await room.news()).stage === "paused") await room.command(resume);
    await room.passTime();
  }
  return kills;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function drawPlayer(room: EveningRoom, random: () => number): number {
  const [first] = room.events();
  if (first?.event.kind !== "open") throw new Error("The events begin with `open`.");
  const { players } = first.event;
  return players[Math.floor(random() * 40)]?.id ?? 0;
}

/** The sale that the manager would undo. */
function lastSale(room: EveningRoom): number | null {
  const sales: number[] = [];
  for (const { event } of room.events()) {
    if (event.kind === "sold") sales.push(event.playerId);
    if (event.kind === "undo") sales.splice(sales.lastIndexOf(event.playerId), 1);
  }
  return sales.at(-1) ?? null;
}
