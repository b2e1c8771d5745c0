import { useCallback, useState } from "react";
import type { FormState } from "../../../lib/refused";
import type { RoomTools } from "./use-room";

export interface Command {
  /** What the last one was refused for. */
  readonly refused: FormState;
  readonly isSending: boolean;
  send(form: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Sends one command after the other, each with a key of its own, and keeps what was wrong with the last.
 *
 * @param initial what came back without JavaScript
 */
export function useCommand(act: RoomTools["act"], initial: FormState): Command {
  const [refused, setRefused] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  const send = useCallback(
    async (form: Readonly<Record<string, string>>) => {
      setIsSending(true);
      setRefused(await act({ ...form, key: newKey() }));
      setIsSending(false);
    },
    [act],
  );
  return { refused, isSending, send };
}

/** For one command: whoever sends it twice has asked once. */
function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
