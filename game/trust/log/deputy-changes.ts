import { person } from "#game/core/shapes";
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
  /** Before the first lock (rules.md#without-a-team). */
  "without a team": entry({}, "Manages the league without a team"),
  "takes part": entry({}, "Takes part with a team"),
} as const;
