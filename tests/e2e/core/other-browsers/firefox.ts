import { writeFileSync } from "node:fs";
import { importApart } from "#tests/support/import-apart";
import type { BrowserOptions, OtherBrowser } from "./browser";

/** As much of puppeteer-core as is asked of it. */
interface Puppeteer {
  launch(options: Readonly<Record<string, unknown>>): Promise<{
    newPage(): Promise<{
      setViewport(size: { width: number; height: number }): Promise<void>;
      goto(url: string): Promise<unknown>;
      evaluate(expression: string): Promise<unknown>;
      screenshot(): Promise<Uint8Array>;
      readonly mouse: { click(x: number, y: number): Promise<void> };
      readonly keyboard: { type(text: string): Promise<void> };
    }>;
    close(): Promise<void>;
  }>;
}

export const FIREFOX = "/usr/bin/firefox-esr";

/** Debian's Firefox, by WebDriver BiDi. */
export async function openFirefox(options: BrowserOptions): Promise<OtherBrowser> {
  const { javaScriptEnabled, width, height } = options;
  const { default: puppeteer } = await importApart<{ default: Puppeteer }>(
    "other-browsers",
    "puppeteer-core",
  );
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    extraPrefsFirefox: javaScriptEnabled ? {} : { "javascript.enabled": false },
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return {
    goTo: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    typeKeys: (text) => page.keyboard.type(text),
    screenshot: async (file) => writeFileSync(file, await page.screenshot()),
    close: () => browser.close(),
  };
}
