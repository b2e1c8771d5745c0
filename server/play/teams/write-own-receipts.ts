import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { listOwnReceipts } from "./own-receipts";

/** Explains how to check one of them without this site. */
const HEAD = `Receipts of your saves, to keep. Until a match locks, keep the salts to yourself: with one of them
anybody can find out what you saved.

A receipt is the SHA-256 of its salt followed by its text, as UTF-8. To check one:

  printf '%s' 'SALT' 'TEXT' | sha256sum
`;

/** A text to keep, the newest first. */
export function writeOwnReceipts(services: Services, member: MemberLeague): string {
  const { receipts } = listOwnReceipts(services, member);
  const entries = receipts.map(({ number, at, match, players, receipt, salt, text }) =>
    [
      `Save ${number}, ${new Date(at).toISOString()}${match === null ? "" : `, for ${match}`}`,
      `Players: ${players.join(", ")}`,
      `Receipt: ${receipt}`,
      `Salt: ${salt}`,
      `Text: ${text}`,
    ].join("\n"),
  );
  return `${[HEAD.trimEnd(), ...entries].join("\n\n")}\n`;
}
