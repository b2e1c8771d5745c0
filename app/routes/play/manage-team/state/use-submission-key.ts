import { useRef } from "react";

const KEY_BYTES = 16;

export interface SubmissionKey {
  readonly key: string;
  /** It has been answered: the same content sent again is a new save. */
  spend(): void;
}

/**
 * A key for each request: a retry after a lost answer has the same key, and so the server saves it
 * once. Only the last request is remembered: sending an earlier content again is a new save.
 */
export function useSubmissionKey(): (content: string) => SubmissionKey {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return (content) => {
    const key = last.current?.content === content ? last.current.key : makeKey();
    last.current = { content, key };
    return {
      key,
      spend: () => {
        last.current = null;
      },
    };
  };
}

/** Not `randomUUID`, which pages without TLS do not have. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
