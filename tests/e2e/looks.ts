import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/**
 * How a screen is looked at: by day on a desk, by night on a phone. Colours do not depend on the
 * width nor the layout on the colours, so two looks see what four would.
 */
export function thisLook(): { colorScheme: "light" | "dark"; reducedMotion: "reduce" } {
  const colorScheme = test.info().project.name === "phone" ? "dark" : "light";
  return { colorScheme, reducedMotion: "reduce" };
}

/**
 * The letters that a reader has chosen in the browser, in pixels (200 %, 130 % and as they are), and
 * widths with them. Breakpoints, of parts of a page as well, are in letters, and none is below 18.75:
 * on a phone the largest letters at 320 stand for what is wider and has the same rules.
 */
const LETTERS_AND_WIDTHS = {
  phone: [
    [32, 320],
    [16, 320],
    [16, 390],
  ],
  desktop: [
    [32, 1920],
    [32, 1280],
    [21, 1920],
    [21, 1280],
    [16, 1920],
    [16, 1280],
  ],
} as const;

/** With no letters and at no width is the page wider than the window. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const isPhone = test.info().project.name === "phone";
  const tooWide: string[] = [];
  for (const [letters, width] of LETTERS_AND_WIDTHS[isPhone ? "phone" : "desktop"]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: letters } });
    await page.setViewportSize({ width, height: 900 });
    const [size, over] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect(size, what).toBe(`${letters}px`);
    if (Number(over) > 0) tooWide.push(`letters of ${letters} at ${width}: ${over} px`);
  }
  expect(tooWide, what).toEqual([]);
  await browser.detach();
}

/** Axe finds nothing on the page, and nothing is wider than the screen. */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
}

/** Axe finds nothing on the page. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // The legacy mode reads no frames of other sites, which no page has, and needs no second page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  expect(found, what).toEqual([]);
}
