import type { OpenEvent } from "#game/squads/events";
import type { RoomState } from "#game/squads/making";
import { placementFault } from "#game/squads/placement";
import { planFrom } from "#game/squads/plan";
import { replaySquads } from "#game/squads/squads";
import { hardRoom, numbersFrom, shuffled } from "#tests/game/squads/hard-rooms";
import { openWith } from "#tests/game/squads/made-up-squads";
import { quantile, report } from "./report";

const ROOMS = Number(process.env.ROOMS ?? 300);
const QUESTIONS = 200;

interface Times {
  /** Of each question, CPU milliseconds. */
  readonly answers: readonly number[];
  /** Of the first way to fill all squads, from nothing but who owns whom. */
  readonly firsts: readonly number[];
}

const usual = ask(ROOMS, false);
const hostile = ask(ROOMS / 5, true);
report([
  { figure: "A verdict in hard rooms: median", unit: "ms", value: quantile(usual.answers, 0.5) },
  {
    figure: "A verdict in hard rooms: p99",
    unit: "ms",
    value: quantile(usual.answers, 0.99),
    most: 20,
  },
  {
    figure: `A verdict in hard rooms: worst of ${usual.answers.length}`,
    unit: "ms",
    value: quantile(usual.answers, 1),
    most: 150,
  },
  { figure: "A hard room without its plan: worst", unit: "ms", value: quantile(usual.firsts, 1) },
  {
    figure: "A verdict, sixteen of twenty-five, all limits: p99",
    unit: "ms",
    value: quantile(hostile.answers, 0.99),
  },
  {
    figure: `A verdict, sixteen of twenty-five, all limits: worst of ${hostile.answers.length}`,
    unit: "ms",
    value: quantile(hostile.answers, 1),
  },
]);

function ask(rooms: number, isHostile: boolean): Times {
  const answers: number[] = [];
  const firsts: number[] = [];
  for (let seed = 0; seed < rooms; seed += 1) {
    const unfinished = hardRoom(seed, isHostile);
    if (unfinished === null) continue;
    const { squads, players, settings } = unfinished;
    const open = openWith(squads.length, [...squads.flat(), ...players], settings);
    const start = cpu();
    const state = planned(open, squads);
    firsts.push(cpu() - start);
    const questions = squads.flatMap((squad, at) =>
      squad.length < settings.squadSize ? players.map(({ id }) => [at + 1, id] as const) : [],
    );
    for (const [participantId, playerId] of shuffled(questions, numbersFrom(seed)).slice(
      0,
      QUESTIONS,
    )) {
      const before = cpu();
      placementFault(state, participantId, playerId);
      answers.push(cpu() - before);
    }
  }
  return { answers, firsts };
}

function planned(open: OpenEvent, squads: readonly (readonly { readonly id: number }[])[]) {
  const sales = squads.flatMap((squad, at) =>
    squad.map(({ id }) => ({
      kind: "sold" as const,
      participantId: at + 1,
      playerId: id,
      price: 50,
    })),
  );
  const room = { open, squads: replaySquads([open, ...sales]) };
  return { ...room, plan: planFrom(room) } satisfies Pick<RoomState, "open" | "squads" | "plan">;
}

/** Milliseconds that this process has worked. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
