import { describe, expect, test } from "vitest";
import { ROLES } from "#game/play/roles";
import type { OpenEvent, SquadEvent, SquadPlayer } from "#game/squads/events";
import type { RoomState, SquadMaking, Wish } from "#game/squads/making";
import { placementFault } from "#game/squads/placement";
import { planFrom } from "#game/squads/plan";
import { replaySquads } from "#game/squads/squads";
import { makingOf } from "#game/squads/ways/makings";
import { answerOfMaxima } from "#game/squads/ways/maxima";
import { rounds } from "#tests/support/rounds";
import { canComplete } from "./every-completion";
import { hardRoom, numbersFrom, shuffled } from "./hard-rooms";
import { createIntegerProgram } from "./integer-program";
import { openWith, squadPlayer, squadSettings } from "./made-up-squads";

/** More rooms than in every run: `ROOMS=2000 npm run test:unit -- tests/game/squads/verdicts.test.ts`. */
const ROOMS = Number(process.env.ROOMS ?? rounds(10, 30));
const SLOW_MS = 240_000 + ROOMS * 1000;

interface Room {
  readonly open: OpenEvent;
  readonly state: Pick<RoomState, "open" | "squads" | "plan">;
  readonly squads: readonly (readonly SquadPlayer[])[];
  readonly left: readonly SquadPlayer[];
}

interface Question {
  readonly participantId: number;
  readonly player: SquadPlayer;
}

/** A room that knows nothing but who owns whom. */
function roomWith(
  squads: readonly (readonly SquadPlayer[])[],
  left: readonly SquadPlayer[],
  settings: OpenEvent["settings"],
): Room {
  const open = openWith(squads.length, [...squads.flat(), ...left], settings);
  const sales = squads.flatMap((squad, at) =>
    squad.map(
      ({ id }): SquadEvent => ({ kind: "sold", participantId: at + 1, playerId: id, price: 50 }),
    ),
  );
  const state = { open, squads: replaySquads([open, ...sales]) };
  return { open, state: { ...state, plan: planFrom(state) }, squads, left };
}

function isAllowed({ state }: Room, { participantId, player }: Question): boolean {
  return placementFault(state, participantId, player.id) === null;
}

/** All that can be asked of a room whose squads have places. */
function questionsOf({ open, squads, left }: Room): Question[] {
  return squads.flatMap((squad, at) =>
    squad.length < open.settings.squadSize
      ? left.map((player) => ({ participantId: at + 1, player }))
      : [],
  );
}

/** The squads and who is left once a question has been answered yes. */
function placed({ squads, left, open }: Room, { participantId, player }: Question) {
  return {
    squads: squads.map((squad, at) => (at + 1 === participantId ? [...squad, player] : squad)),
    players: left.filter((each) => each !== player),
    settings: open.settings,
  };
}

describe("whether a player may come into a squad (rules.md#completion)", () => {
  test("in small rooms it is what trying every way to fill all squads says", () => {
    let [yes, no] = [0, 0];
    for (let seed = 1; seed <= rounds(40, 100); seed += 1) {
      const next = numbersFrom(seed);
      const number = (to: number) => Math.floor(next() * to);
      const group = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) =>
          squadPlayer(from + at, {
            role: ROLES[number(4)] ?? "Batsman",
            teamId: 1 + number(4),
            overseas: next() < 0.4,
            uncapped: next() < 0.4,
          }),
        );
      const room = roomWith(
        [group(100, 9 + number(3)), group(200, 9 + number(3))],
        group(300, 3 + number(4)),
        squadSettings({
          squadSize: 11,
          squadTeamMax: [null, 4, 5][number(3)] ?? null,
          squadOverseas: [null, 5, 6][number(3)] ?? null,
          squadBatMin: [0, 3][number(2)] ?? 0,
          overseas: [null, 5, 6][number(3)] ?? null,
          uncapped: number(3),
          batMin: 2,
          bowlMin: 2,
          teamBalance: 5 + number(2),
        }),
      );
      for (const question of shuffled(questionsOf(room), next)) {
        const { squads, players, settings } = placed(room, question);
        const truth = canComplete(squads, players, settings);
        expect(isAllowed(room, question)).toBe(truth);
        if (truth) yes += 1;
        else no += 1;
      }
    }
    expect(Math.min(yes, no)).toBeGreaterThan(rounds(20, 50));
  });

  test(
    "in rooms of sixteen squads of fifteen it is what an integer program says",
    async () => {
      const isPossible = await createIntegerProgram();
      const counts = { yes: 0, no: 0 };
      for (let seed = 0; seed < ROOMS; seed += 1) {
        const unfinished = hardRoom(seed);
        if (unfinished === null) continue;
        const room = roomWith(unfinished.squads, unfinished.players, unfinished.settings);
        const next = numbersFrom(seed);
        const questions = shuffled(questionsOf(room), next).slice(0, 150);
        const refused = questions.filter((question) => !isAllowed(room, question)).slice(-2);
        const [allowed] = questions.filter((question) => isAllowed(room, question));
        for (const question of [...refused, ...(allowed ? [allowed] : [])]) {
          const answer = isAllowed(room, question);
          expect({ seed, answer }).toEqual({ seed, answer: isPossible(placed(room, question)) });
          counts[answer ? "yes" : "no"] += 1;
        }
      }
      expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(ROOMS / 10);
    },
    SLOW_MS,
  );

  test("it is the same in any order, asked again, and in a room that is replayed", () => {
    for (let seed = 0; seed < rounds(2, 6); seed += 1) {
      const unfinished = hardRoom(seed);
      if (unfinished === null) continue;
      const ask = (order: number) => {
        const room = roomWith(unfinished.squads, unfinished.players, unfinished.settings);
        const next = numbersFrom(order);
        const questions = questionsOf(room);
        const answers = new Map<Question, boolean>();
        for (const question of shuffled(questions, next).slice(0, order === 1 ? 60 : undefined)) {
          answers.set(question, isAllowed(room, question));
          for (const known of shuffled([...answers.keys()], next).slice(0, 1)) {
            expect(isAllowed(room, known)).toBe(answers.get(known));
          }
        }
        return new Map(
          [...answers].map(([{ participantId, player }, answer]) => [
            `${participantId}/${player.id}`,
            answer,
          ]),
        );
      };
      const all = ask(0);
      for (const [question, answer] of ask(1)) expect(answer).toBe(all.get(question));
    }
  });
});

/** Somebody has all but a keeper; eleven keepers of as many real teams are left, and others. */
function roomWithoutKeeper(squadsBy: "live" | "sealed", purse = 100) {
  const roles = [4, 4, 2].flatMap((count, role) => Array<number>(count).fill(role));
  const own = roles.map((role, at) =>
    squadPlayer(100 + at, { role: ROLES[role] ?? "Batsman", teamId: at + 1 }),
  );
  const keepers = Array.from({ length: 11 }, (_, at) =>
    squadPlayer(200 + at, { role: "Wicket Keeper", teamId: at + 1 }),
  );
  const others = Array.from({ length: 44 }, (_, at) =>
    squadPlayer(300 + at, { role: ROLES[at % 3] ?? "Batsman", teamId: (at % 11) + 1 }),
  );
  const open = openWith(3, [...own, ...keepers, ...others], { squadsBy, squadSize: 11, purse });
  const making: SquadMaking<RoomState> | null = makingOf(squadsBy);
  if (making === null) throw new Error("Something happens by itself.");
  const events: SquadEvent[] = [
    ...(squadsBy === "live" ? [{ kind: "resume", endsAt: [] } as const] : []),
    ...(squadsBy === "sealed" ? [{ kind: "round", number: 1, endsAt: 1000 } as const] : []),
    ...own.map(({ id }) => ({ kind: "sold", playerId: id, participantId: 1, price: 160 }) as const),
  ];
  const apply = (state: RoomState, event: SquadEvent) => making.apply(state, { at: 1, event });
  const state = events.reduce(apply, making.begin(open, 0));
  return { making, state, keepers, others, apply };
}

function wish(participantId: number, playerId: number, maximum: number): Wish {
  return { participantId, playerId, maximum, rank: null, setAt: 0 };
}

describe("who needs a keeper for the last place", () => {
  test("may have any of the eleven, however many others were asked for in vain", () => {
    const { state, keepers, others } = roomWithoutKeeper("live");
    expect(state.squads.get(1)?.purse).toBe(8400);
    for (const { id } of others) expect(placementFault(state, 1, id)).toMatch(/not every squad/);
    for (const { id } of keepers) expect(placementFault(state, 1, id)).toBeNull();
  });

  test("has a maximum that counts for the price", () => {
    const { state, keepers, others, apply } = roomWithoutKeeper("live");
    for (const { id } of others.slice(0, 22)) placementFault(state, 1, id);
    for (const { id: playerId } of keepers) {
      const inLot = apply(state, { kind: "lot", playerId, base: 50, endsAt: 1000, by: null });
      const [lot] = "lots" in inLot ? (inLot.lots as Parameters<typeof answerOfMaxima>[1][]) : [];
      const wishes = [wish(1, playerId, 635), wish(2, playerId, 1000), wish(3, playerId, 525)];
      const { bids } = answerOfMaxima(
        inLot as Parameters<typeof answerOfMaxima>[0],
        lot as Parameters<typeof answerOfMaxima>[1],
        wishes,
      );
      expect(bids).toEqual([
        { participantId: 1, amount: 635 },
        { participantId: 2, amount: 685 },
      ]);
    }
  });

  test("buys a keeper in a sealed round, whatever bids of theirs fell away before", () => {
    const { making, state, keepers, others } = roomWithoutKeeper("sealed");
    for (const { id } of keepers) {
      const wishes = [...others.map((other) => wish(1, other.id, 900)), wish(1, id, 500)];
      const [first] = making.due(state, wishes, 1000);
      expect(first?.event).toMatchObject({ kind: "sold", playerId: id, participantId: 1 });
    }
  });
});
