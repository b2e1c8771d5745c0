import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { quietly } from "./quietly.mjs";
import { run } from "./run.mjs";

const PACKAGE = "chromium-headless-shell";

/**
 * Sees to a browser for the end-to-end tests: Debian's, preferably the one without windows, or the
 * one of Playwright.
 *
 * @returns {Promise<number>} 0 when there is one
 */
export async function ensureBrowser() {
  if (existsSync(`/usr/bin/${PACKAGE}`) || existsSync(chromium.executablePath())) return 0;
  if (isRootOnDebian()) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    const install = async () => {
      await quietly("Reading Debian's list of packages", "apt-get", ["update", "-qq"], options);
      const packages = ["install", "-y", "-qq", "--no-install-recommends", PACKAGE];
      await quietly("Installing a browser for the tests", "apt-get", packages, options);
    };
    const isInstalled = await install().then(
      () => true,
      () => false,
    );
    if (isInstalled) return 0;
  }
  if (existsSync("/usr/bin/chromium")) return 0;
  return run("npx", ["playwright", "install", "chromium"]);
}

function isRootOnDebian() {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
  return isDebian && process.getuid?.() === 0;
}
