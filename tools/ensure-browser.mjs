import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureDriversInstalled } from "./ensure-installed.mjs";
import { quietly } from "./quietly.mjs";
import { run } from "./run.mjs";

const PACKAGE = "chromium-headless-shell";
const OTHER_PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
const OTHER_BROWSERS = ["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver"];

/**
 * Sees to a browser for the end-to-end tests: Debian's, preferably the one without windows, or the
 * one of Playwright.
 *
 * @returns {Promise<number>} 0 when there is one
 */
export async function ensureBrowser() {
  if (existsSync(`/usr/bin/${PACKAGE}`) || existsSync(chromium.executablePath())) return 0;
  if (await installFromDebian("Installing a browser for the tests", [PACKAGE])) return 0;
  if (existsSync("/usr/bin/chromium")) return 0;
  return run("npx", ["playwright", "install", "chromium"]);
}

/**
 * Sees to Debian's Firefox and WebKit where they can be installed, and to what drives them. Where
 * they are not there, the journeys in them are skipped, which the last lines of `npm test` say.
 */
export async function ensureOtherBrowsers() {
  if (!OTHER_BROWSERS.every((file) => existsSync(file))) {
    await installFromDebian("Installing Firefox and WebKit for the tests", OTHER_PACKAGES);
  }
  if (OTHER_BROWSERS.some((file) => existsSync(file))) await ensureDriversInstalled();
}

/** @returns {Promise<boolean>} whether the packages are there */
async function installFromDebian(label, packages) {
  if (!isRootOnDebian()) return false;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  try {
    await quietly("Reading Debian's list of packages", "apt-get", ["update", "-qq"], options);
    await quietly(label, "apt-get", args, options);
    return true;
  } catch {
    return false;
  }
}

function isRootOnDebian() {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
  return isDebian && process.getuid?.() === 0;
}
