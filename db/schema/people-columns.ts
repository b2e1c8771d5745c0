import { PEOPLE } from "#game/play/team/people-settings";
import { flag } from "./columns";

const { defaults } = PEOPLE;

/** The settings of a league for everything around its matches, as columns of `leagues`. */
export const peopleSettingColumns = () => ({
  recaps: flag("recaps").notNull().default(defaults.recaps),
  recapNames: flag("recap_names").notNull().default(defaults.recapNames),
  woodenSpoon: flag("wooden_spoon").notNull().default(defaults.woodenSpoon),
  wall: flag("wall").notNull().default(defaults.wall),
  receipts: flag("receipts").notNull().default(defaults.receipts),
});
