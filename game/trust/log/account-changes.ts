import { person } from "#game/core/shapes";
import { entry } from "./change-words";

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
