import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";

type Size = "phone" | "desktop";

const COLOURS = { phone: "dark", desktop: "light" } as const;
const HEIGHTS = { phone: 844, desktop: 900 };

/**
 * How a screen is looked at: by day on a desk, by night on a phone. Colours do not depend on the
 * width nor the layout on the colours, so two looks see what four would.
 */
export function thisLook(): { colorScheme: "light" | "dark"; reducedMotion: "reduce" } {
  return { colorScheme: COLOURS[thisSize()], reducedMotion: "reduce" };
}

function thisSize(): Size {
  return test.info().project.name === "phone" ? "phone" : "desktop";
}

/**
 * The letters that a reader has chosen in the browser, in pixels (200 % and as they are), and widths with
 * them. Breakpoints, of parts of a page as well, are in letters, and none is below 18.75 or above 62: on a
 * phone the largest letters at 320 stand for wider screens with the same rules, and at a desk 60 and 80
 * letters do. (40 letters have the rules of a phone.)
 */
const LETTERS_AND_WIDTHS = {
  phone: [
    [32, 320],
    [16, 320],
    [16, 390],
  ],
  desktop: [
    [32, 1920],
    [16, 1280],
  ],
} as const;

/** With no letters and at no width is the page wider than the window. */
export async function expectToFit(page: Page, what: string, size = thisSize()): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const tooWide: string[] = [];
  for (const [letters, width] of LETTERS_AND_WIDTHS[size]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: letters } });
    await page.setViewportSize({ width, height: HEIGHTS[size] });
    const [found, over] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect(found, what).toBe(`${letters}px`);
    if (Number(over) > 0) tooWide.push(`letters of ${letters} at ${width}: ${over} px`);
  }
  expect(tooWide, what).toEqual([]);
  await browser.detach();
}

/** Looks at an open page as on a phone by night and as at a desk by day: it fits, and axe finds nothing. */
export async function expectGoodLooksAtBothSizes(page: Page, what: string): Promise<void> {
  for (const size of ["phone", "desktop"] as const) {
    await page.emulateMedia({ colorScheme: COLOURS[size] });
    await expectToFit(page, what, size);
    // At a desk stand the same elements: what a phone hid is new, and colours are.
    await expectNoViolations(page, `${what}, ${size}`, size === "phone" ? "page" : "what is new");
  }
}

/** Axe finds nothing on the page, and nothing is wider than the screen. */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
}

/** Minified: the source goes to the browser with every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Styles of text whose contrast this worker's journeys have looked at. */
const knownStyles = new Set<string>();

/** Axe finds nothing on the page, or on those of its elements that the last look did not see. */
export async function expectNoViolations(
  page: Page,
  what: string,
  part: "page" | "what is new" = "page",
): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await loadAxe(page);
  const newStyles = await page.evaluate(markNewStyles, [...knownStyles]);
  const found = await page.evaluate(runAxe, { part, hasNewStyles: newStyles.length > 0 });
  expect(found, what).toEqual([]);
  for (const style of newStyles) knownStyles.add(style);
}

/** Never detached: Chromium then takes a passkey's device away from the page. */
const sessions = new WeakMap<Page, CDPSession>();

/** As a script of its own, which the browser compiles once; to `evaluate` it took six times as long. */
async function loadAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Runtime.evaluate", { expression: AXE });
}

/**
 * Runs in the page: marks the elements with text of a style that is not among the known ones, and says which
 * styles these are. Contrast takes half of axe's time, and is the same wherever a class stands in the same
 * classes, in the same letters and on the same colours.
 */
function markNewStyles(known: readonly string[]): string[] {
  const skipped = new Set(known);
  const found = new Set<string>();
  /** Of an element and all that it stands in. */
  const looks = new Map<Element | null, string>();
  const lookOf = (element: Element | null): string => {
    if (element === null) return "";
    const before = looks.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const behind = [backgroundColor, backgroundImage.slice(0, 40), opacity].join();
    const classes = element.getAttribute("class") ?? "";
    const look = `${lookOf(element.parentElement)}>${element.localName}.${classes}/${behind}`;
    looks.set(element, look);
    return look;
  };
  /** A short text for a long one. */
  const hash = (text: string) => {
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 2 ** 46;
    return sum.toString(36);
  };
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute("data-known-style");
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    );
    const isField = element.matches("input, select, textarea");
    if ((!hasText && !isField) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isOff = element.closest(":disabled, [aria-disabled=true]") !== null;
    const style = hash([lookOf(element), color, fontSize, fontWeight, isOff].join());
    if (skipped.has(style)) element.setAttribute("data-known-style", "");
    else found.add(style);
  }
  return [...found];
}

/** Runs in the page: what breaks which rule. */
async function runAxe(look: {
  readonly part: "page" | "what is new";
  readonly hasNewStyles: boolean;
}): Promise<[string, string[]][]> {
  const { configure, run } = Reflect.get(window, "axe") as typeof axe;
  const CONTRAST = "color-contrast";
  configure({ rules: [{ id: CONTRAST, selector: ":not([data-known-style])" }] });
  const visible = [...document.querySelectorAll("*")].filter((element) =>
    element.checkVisibility(),
  );
  const seen: Set<Element> = Reflect.get(window, "seenByAxe") ?? new Set();
  Reflect.set(window, "seenByAxe", new Set(visible));
  const isNew = (element: Element | null) => element !== null && !seen.has(element);
  const include = visible.filter((each) => isNew(each) && !isNew(each.parentElement));
  const found = [];
  if (look.part === "page") {
    const rules = { [CONTRAST]: { enabled: look.hasNewStyles } };
    found.push(await run(document, { resultTypes: ["violations"], rules }));
  } else {
    const rules = { [CONTRAST]: { enabled: false } };
    if (include.length > 0)
      found.push(await run({ include }, { resultTypes: ["violations"], rules }));
    if (look.hasNewStyles)
      found.push(await run({ resultTypes: ["violations"], runOnly: [CONTRAST] }));
  }
  return found.flatMap(({ violations }) =>
    violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]),
  );
}
