import { plural } from "../../core/words";
import type { LeagueSettings } from "./league-settings";
import type { SQUADS, SquadWay } from "./squad-settings";

interface SizeOfSquads extends Pick<LeagueSettings, "squadSize" | "lotSeconds"> {
  /** At least two. */
  readonly people: number;
}

/** In a league that nobody else has joined yet. */
const USUAL_PEOPLE = 8;
/** Bids give a player more time: in the mean each takes twice the seconds of the setting. */
const TIMES_OF_A_LOT = 2;

/** "2 hours", "1½ hours", "40 minutes". */
function auctionTime({ squadSize, lotSeconds, people }: SizeOfSquads): string {
  const minutes = (squadSize * people * lotSeconds * TIMES_OF_A_LOT) / 60;
  if (minutes < 60) return plural(Math.max(5, Math.round(minutes / 5) * 5), "minute");
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return halves % 2 === 0 ? plural(hours, "hour") : `${hours}½ hours`;
}

/** The text of a card, with the league's own numbers. */
export function cardDescription(
  card: SquadCard,
  { squadSize, lotSeconds }: Pick<LeagueSettings, "squadSize" | "lotSeconds">,
  members: number,
): string {
  const people = members < 2 ? USUAL_PEOPLE : members;
  return SQUAD_CARDS[card].description({ squadSize, lotSeconds, people });
}

/** The three ways that most leagues choose, with the settings that they begin with. */
export const SQUAD_CARDS = {
  evening: {
    label: "An evening together",
    description: ({ squadSize, lotSeconds, people }) =>
      `A live auction: one player after another, ${lotSeconds} seconds a player, everybody on their phone. ${squadSize} places for ${people} of you take about ${auctionTime({ squadSize, lotSeconds, people })}.`,
    settings: { squadsBy: "live", lotOrder: "sets", bidStep: "0.25", bidStepFrom: "0.50" },
  },
  days: {
    label: "Over days",
    description: () =>
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
    description: () => "You have held the auction or draft already: type or paste who bought whom.",
    settings: { squadsBy: "typed" },
  },
} as const satisfies Readonly<Record<string, SquadCardOf>>;

interface SquadCardOf {
  readonly label: string;
  readonly description: (league: SizeOfSquads) => string;
  readonly settings: Readonly<Partial<Record<keyof typeof SQUADS.rows, string | number>>>;
}

type SquadCard = keyof typeof SQUAD_CARDS;
export const SQUAD_CARD_NAMES = Object.keys(SQUAD_CARDS) as [SquadCard, ...SquadCard[]];

/** The card of a way to make squads; null for the ways behind them. */
export function cardOf(way: SquadWay): SquadCard | null {
  return SQUAD_CARD_NAMES.find((card) => SQUAD_CARDS[card].settings.squadsBy === way) ?? null;
}
