import { createContext, useContext } from "react";

/** Set by entry.server.tsx; absent in the browser, which hides nonces from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>` and `<ScrollRestoration>`: without it the browser runs neither. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** The mark of a route whose pages run no scripts in the browser (`Layout` of root.tsx). */
export const WITHOUT_SCRIPTS = { withoutScripts: true } as const;

/** Whether a route of a page has this mark. */
export function isWithoutScripts(matches: readonly { readonly handle: unknown }[]): boolean {
  return matches.some(({ handle }) => handle === WITHOUT_SCRIPTS);
}
