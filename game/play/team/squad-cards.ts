import type { SQUADS, SquadWay } from "./squad-settings";

/** The three ways that most leagues choose, with the settings that they begin with. */
export const SQUAD_CARDS = {
  evening: {
    label: "An evening together",
    description:
      "A live auction: one player after another, 30 seconds a player, everybody on their phone. Fifteen places for eight of you take two hours.",
    settings: { squadsBy: "live", lotOrder: "sets", bidStep: "0.25", bidStepFrom: "0.50" },
  },
  days: {
    label: "Over days",
    description:
      "A slow auction: you name players, and a bid wins after 8 hours. Nights do not count. Nobody has to be there at a set time.",
    settings: {
      squadsBy: "slow",
      slowHours: 8,
      quietHours: "22-8",
      bidStep: "0.25",
      bidStepFrom: "0.50",
    },
  },
  home: {
    label: "We did it at home",
    description: "You have held the auction or draft already: type or paste who bought whom.",
    settings: { squadsBy: "typed" },
  },
} as const satisfies Readonly<Record<string, SquadCardOf>>;

interface SquadCardOf {
  readonly label: string;
  readonly description: string;
  readonly settings: Readonly<Partial<Record<keyof typeof SQUADS.rows, string | number>>>;
}

type SquadCard = keyof typeof SQUAD_CARDS;
export const SQUAD_CARD_NAMES = Object.keys(SQUAD_CARDS) as [SquadCard, ...SquadCard[]];

/** The card of a way to make squads; null for the ways behind them. */
export function cardOf(way: SquadWay): SquadCard | null {
  return SQUAD_CARD_NAMES.find((card) => SQUAD_CARDS[card].settings.squadsBy === way) ?? null;
}
