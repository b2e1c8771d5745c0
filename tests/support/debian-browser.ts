import { existsSync } from "node:fs";

/**
 * Debian's browsers, the quicker first: one that draws no windows takes a third of the processor.
 * Undefined if neither is there: then the one that Playwright installed.
 */
export const debianBrowser = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (file) => existsSync(file),
);
