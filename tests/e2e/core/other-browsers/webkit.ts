import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { importApart } from "#tests/support/import-apart";
import { findFreePort } from "#tests/support/running-server";
import type { BrowserOptions, OtherBrowser } from "./browser";

/** As much of selenium-webdriver as is asked of it. */
interface Actions {
  move(to: { x: number; y: number }): Actions;
  press(): Actions;
  release(): Actions;
  sendKeys(text: string): Actions;
  perform(): Promise<void>;
}
interface Driver {
  get(url: string): Promise<void>;
  executeScript(script: string): Promise<unknown>;
  takeScreenshot(): Promise<string>;
  actions(): Actions;
  quit(): Promise<void>;
  manage(): {
    window(): { setRect(rect: Readonly<Record<string, number>>): Promise<unknown> };
  };
}
interface Selenium {
  readonly Builder: new () => {
    usingServer(url: string): { withCapabilities(of: object): { build(): Promise<Driver> } };
  };
  readonly Capabilities: new (of: Readonly<Record<string, unknown>>) => object;
}

const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN_SERVER = "/usr/bin/Xvfb";
const MOST_TO_QUIT_MS = 5_000;

/** The path of WebKit's own small browser in Debian; null if WebKit cannot be tried. */
export function findMiniBrowser(): string | null {
  if (![WEBKIT_DRIVER, SCREEN_SERVER].every((file) => existsSync(file))) return null;
  const folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"].filter(existsSync);
  const found = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith("webkit2gtk-"))
      .map((name) => path.join(folder, name, "MiniBrowser")),
  );
  return found.find((file) => existsSync(file)) ?? null;
}

/** WebKit for GTK in a screen that nobody sees. Its window is at least 447 pixels wide. */
export async function openWebKit(options: BrowserOptions): Promise<OtherBrowser> {
  const { javaScriptEnabled, width, height } = options;
  const { default: selenium } = await importApart<{ default: Selenium }>(
    "other-browsers",
    "selenium-webdriver",
  );
  const display = await startScreen();
  const port = await findFreePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      // Its sandbox does not run as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  await untilItListens(port);
  const args = ["--automation", ...(javaScriptEnabled ? [] : ["--enable-javascript=FALSE"])];
  const binary = findMiniBrowser();
  const capabilities = new selenium.Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args },
  });
  const page = await new selenium.Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await page.manage().window().setRect({ x: 0, y: 0, width, height });
  return {
    goTo: (url) => page.get(url),
    evaluate: (expression) => page.executeScript(`return ${expression}`),
    pressAt: (x, y) =>
      page
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .press()
        .release()
        .perform(),
    typeKeys: (text) => page.actions().sendKeys(text).perform(),
    screenshot: async (file) => {
      // The driver may never answer for a page without scripts.
      if (!javaScriptEnabled) return;
      writeFileSync(file, Buffer.from(await page.takeScreenshot(), "base64"));
    },
    close: async () => {
      // Without its screen the browser ends even if the driver no longer answers.
      await Promise.race([page.quit(), setTimeout(MOST_TO_QUIT_MS)]);
      driver.kill();
      display.process.kill();
    },
  };
}

async function startScreen(): Promise<{ name: string; process: ChildProcess }> {
  const size = ["-screen", "0", "1400x1000x24"];
  const process = spawn(SCREEN_SERVER, ["-displayfd", "1", ...size, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(process.stdout, "data");
  return { name: `:${String(number).trim()}`, process };
}

async function untilItListens(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/status`;
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await setTimeout(50);
  }
}
