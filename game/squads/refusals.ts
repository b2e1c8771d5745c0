/** Sentences with which several ways to make or change squads refuse a command. */
export const SQUAD_FULL = "Your squad is full.";
export const FULL_SO_RELEASE = "Your squad is full: choose whom you release.";
export const RELEASE_OF_OTHERS = "Release a player of your own squad.";
export const PURSE_TOO_SMALL = "Your purse does not have that much left.";
export const NOT_IN_POOL = "This player is not in the pool.";
export const NO_SQUAD_HERE = "You have no squad in this auction.";
export const NO_PICKS_HERE = "Nobody picks in an auction.";
export const NO_SALE_TO_UNDO = "There is no sale to undo.";
export const MANAGER_ALONE = "Only the manager can do that.";
export const TOO_FEW_PEOPLE = "Invite at least one more.";
export const NO_PRICE = "Enter a price, such as 7.50.";
export const TRADES_OVER = "Trades are over for this season.";
export const MINI_AUCTION_TOO_EARLY = "A mini-auction needs squads that are made.";
