import { optional, person, yesNo } from "#game/core/shapes";
import { price, text } from "#game/play/values/file-values";
import { priceText } from "#game/squads/prices";
import { entry } from "./change-words";

/** The events about those who manage, or stand in for others (rules.md#deputies). */
export const DEPUTY_CHANGES = {
  "deputy appointed": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Made ${nameOf(userId)} a deputy of the League Manager`,
  ),
  /** Nobody is its author: the votes before it have theirs. */
  "deputy elected": entry(
    { userId: person() },
    ({ userId }, nameOf) =>
      `Half of the members made ${nameOf(userId)} a deputy while the League Manager was away`,
  ),
  "deputy by operator": entry(
    { userId: person() },
    ({ userId }, nameOf) =>
      `As an operator of the server, made ${nameOf(userId)} a deputy of the League Manager`,
  ),
  "deputy vote": entry(
    { userId: person() },
    ({ userId }, nameOf) =>
      `Voted for ${nameOf(userId)} as a deputy while the League Manager is away`,
  ),
  "deputy vote withdrawn": entry({}, "Withdrew their vote for a deputy"),
  "deputy ended": entry(
    { userId: person() },
    ({ userId }, nameOf) => `${nameOf(userId)} is no longer a deputy`,
  ),
  "deputy stepped down": entry({}, "Stepped down as a deputy"),
  /** rules.md#for-somebody-else. */
  "acting allowed": entry({}, "Lets the League Manager and deputies save, bid and pick for them"),
  "acting ended": entry({}, "No longer lets anybody save, bid and pick for them"),
  "team looked at": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Looked at the open team of ${nameOf(userId)}, who allows it`,
  ),
  "team saved for": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Saved the team of ${nameOf(userId)} for them`,
  ),
  /** A bid, in hundredths of the purse's unit; without an amount, a pick or a player who is put up for sale. */
  "acted in room": entry(
    { userId: person(), player: text, amount: optional(price), named: optional(yesNo()) },
    ({ userId, player, amount, named }, nameOf) => {
      if (named) return `Put ${player} up for sale for ${nameOf(userId)} in the room`;
      return amount === undefined
        ? `Chose ${player} for ${nameOf(userId)} in the room`
        : `Bid ${priceText(amount)} on ${player} for ${nameOf(userId)} in the room`;
    },
  ),
  /** Before the first lock (rules.md#without-a-team). */
  "without a team": entry({}, "Manages the league without a team"),
  "takes part": entry({}, "Takes part with a team"),
} as const;

/** The events by which somebody gets into an account, or into its place in a league. */
export const ACCOUNT_CHANGES = {
  "place link": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Made a link that hands on the place of ${nameOf(userId)}`,
  ),
  "place taken": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Took over the place of ${nameOf(userId)}`,
  ),
  /** A link that opens the account of a member without an address (rules.md#personal-links). */
  "new way in": entry(
    { userId: person() },
    ({ userId }, nameOf) =>
      `Made a new link into the account of ${nameOf(userId)}, who has no email address: it ends their earlier ways in`,
  ),
  "new way in elsewhere": entry(
    {},
    "Was given a new link into their account by the League Manager of another league",
  ),
  "ways in replaced": entry(
    {},
    "Came in by a new link of a League Manager: their earlier ways in have ended",
  ),
  /** An operator has a link that opens the account of a member (rules.md#waiting). */
  "reset link": entry(
    { userId: person() },
    ({ userId }, nameOf) =>
      `As an operator of the server, made a link for a new password of ${nameOf(userId)}`,
  ),
  "account deleted": entry(
    { userId: person() },
    ({ userId }, nameOf) =>
      `As an operator of the server, deleted the account of ${nameOf(userId)}`,
  ),
} as const;
