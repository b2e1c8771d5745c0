import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./run.mjs";

/**
 * Sees to a browser for the end-to-end tests: Debian's Chromium, or the one of Playwright.
 *
 * @returns {Promise<number>} 0 when there is one
 */
export async function ensureBrowser() {
  if (existsSync("/usr/bin/chromium") || existsSync(chromium.executablePath())) return 0;
  process.stderr.write("Installing a browser for the tests ...\n");
  if (isRootOnDebian()) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    await run("apt-get", ["update", "-qq"], options);
    const packages = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
    if ((await run("apt-get", packages, options)) === 0) return 0;
  }
  return run("npx", ["playwright", "install", "chromium"]);
}

function isRootOnDebian() {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
  return isDebian && process.getuid?.() === 0;
}
