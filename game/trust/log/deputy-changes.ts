import { person } from "#game/core/shapes";
import { entry } from "./change-words";

/** The events about members who stand in for others (rules.md#deputies). */
export const DEPUTY_CHANGES = {
  "deputy appointed": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Made ${nameOf(userId)} a deputy of the League Manager`,
  ),
  "deputy ended": entry(
    { userId: person() },
    ({ userId }, nameOf) => `${nameOf(userId)} is no longer a deputy`,
  ),
  "deputy stepped down": entry({}, "Stepped down as a deputy"),
} as const;
