/** The mark of a route whose pages run no scripts in the browser (`Layout` of root.tsx). */
export const WITHOUT_SCRIPTS = { withoutScripts: true } as const;

/** Whether one of the routes of a page says so. */
export function isWithoutScripts(matches: readonly { readonly handle: unknown }[]): boolean {
  return matches.some(({ handle }) => handle === WITHOUT_SCRIPTS);
}
