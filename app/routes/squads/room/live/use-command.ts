import { useCallback, useState } from "react";
import type { RoomRequest } from "#server/squads/making/ask-in-room";
import { type FormState, NOT_REFUSED } from "../../../../lib/refused";
import type { RoomTools } from "./use-room";

/** A request without the key that is sent with it. */
type Unkeyed<Request> = Request extends { readonly key: string } ? Omit<Request, "key"> : never;

interface Command {
  /** The refusal of the last command. */
  readonly refused: FormState;
  readonly isSending: boolean;
  send(request: Unkeyed<RoomRequest>): Promise<void>;
}

/**
 * Sends one command after the other, each with a key of its own, and holds the fault of the last one.
 *
 * @param initial the answer to a form without JavaScript
 * @param subject the subject of the commands: faults about another one are dropped
 */
export function useCommand(
  act: RoomTools["act"],
  initial: FormState,
  subject: number | null = null,
): Command {
  const [last, setLast] = useState({ subject, refused: initial });
  const [isSending, setIsSending] = useState(false);
  const send = useCallback(
    async (request: Unkeyed<RoomRequest>) => {
      setIsSending(true);
      const refused = await act({ ...request, key: newKey() });
      setLast({ subject, refused });
      setIsSending(false);
    },
    [act, subject],
  );
  return { refused: last.subject === subject ? last.refused : NOT_REFUSED, isSending, send };
}

/** For one command, so that a repeated request has no second effect. */
function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
