import { createContext, useContext } from "react";

/** Set by entry.server.tsx; absent in the browser, which hides nonces from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>` and `<ScrollRestoration>`: without it the browser runs neither. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
