import { expect, test } from "vitest";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { canFieldEleven } from "#game/squads/field-eleven";
import type { RoomState, SquadMaking, Wish } from "#game/squads/making";
import { playersOf } from "#game/squads/placement";
import { makingOf } from "#game/squads/ways/makings";
import { openWith, squadPool } from "./made-up-squads";

/** Hardly more players than places, and limits that count. */
const POOLS: readonly {
  readonly label: string;
  readonly ways: readonly ("live" | "slow" | "draft" | "sealed")[];
  readonly participants: number;
  readonly players: number;
  readonly limits: Partial<LeagueSettings>;
}[] = [
  {
    label: "sixteen of twenty-five with every limit",
    ways: ["draft"],
    participants: 16,
    players: 410,
    limits: {
      squadSize: 25,
      squadTeamMax: 3,
      squadOverseas: 8,
      squadBatMin: 6,
      squadBowlMin: 6,
      squadAllrounderMin: 3,
      uncapped: 1,
    },
  },
  {
    label: "as many players as places",
    ways: ["live"],
    participants: 16,
    players: 240,
    limits: { squadSize: 15, squadOverseas: 5, uncapped: 1 },
  },
  {
    label: "two of each real team",
    ways: ["live", "slow", "draft", "sealed"],
    participants: 10,
    players: 115,
    limits: { squadSize: 11, squadTeamMax: 2, squadOverseas: 4, uncapped: 1 },
  },
];

/** Everybody wants whom nobody else needs: players by their ids, each from another one on. */
function wishesOf(participants: number, players: number): Wish[] {
  return Array.from({ length: participants * 40 }, (_, index) => ({
    participantId: (index % participants) + 1,
    playerId: ((index * 7) % players) + 1,
    rank: Math.floor(index / participants) + 1,
    maximum: 200 + (index % 5) * 25,
    setAt: index,
  }));
}

test.each(POOLS)(
  "$label: all squads are full and legal at the end",
  ({ ways, participants, players, limits }) => {
    const wishes = wishesOf(participants, players);
    for (const state of ways.map(end)) {
      expect(state.stage).toBe("closed");
      for (const { prices, purse } of state.squads.values()) {
        const squad = [...prices.keys()].flatMap((id) => playersOf(state.open).get(id) ?? []);
        expect(squad).toHaveLength(state.open.settings.squadSize);
        expect(purse).toBeGreaterThanOrEqual(0);
        expect(canFieldEleven(squad, state.open.settings)).toBe(true);
      }
    }

    function end(way: (typeof ways)[number]): RoomState {
      const open = openWith(participants, squadPool(players), { ...limits, squadsBy: way });
      const making: SquadMaking<RoomState> | null = makingOf(way);
      if (making === null) throw new Error(`Nothing happens by itself in ${way}.`);
      let state = making.begin(open, 0);
      if (state.stage === "paused") {
        state = making.apply(state, { at: 0, event: { kind: "resume", endsAt: [] } });
      }
      for (let at = making.dueAt(state, wishes); at !== null; at = making.dueAt(state, wishes)) {
        const due = making.due(state, wishes, at);
        expect(due.length).toBeGreaterThan(0);
        state = due.reduce(making.apply, state);
      }
      return state;
    }
  },
);
