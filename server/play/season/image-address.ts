const IMAGE_MAX = 500;

/**
 * An image that pages may show: of this site, or of another one by https. A reader's browser asks
 * that host for it, so only operators and pool files name one.
 */
export function isImageAddress(text: string): boolean {
  if (text.length > IMAGE_MAX) return false;
  if (/^\/(?!\/)[\w./-]*$/.test(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** For people. */
export const IMAGE_RULE = "an address that begins with https:// or /";
