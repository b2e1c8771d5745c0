/** Requests of the team builder and of scorers are short: they take no turn. */
const SHORT = /^\/trpc\/(?:balls|team)\.\w+$/;

/** Whether an address is a procedure that need not wait for the turn that a page takes. */
export function isShortCall(pathname: string): boolean {
  return SHORT.test(pathname);
}

/**
 * Whether an address is the data of a screen by itself. It is kept and compared as the screen's page is:
 * open screens ask for it again and again.
 */
export function isBoardCall(pathname: string): boolean {
  return pathname.startsWith("/trpc/board.");
}
