import { expect } from "@playwright/test";

/** One page in a browser that Playwright does not drive. */
export interface OtherBrowser {
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, also where the page's own scripts do not run. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the pointer at a place of the window, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  typeKeys(text: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  readonly javaScriptEnabled: boolean;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** An element by its selector, and by the words that its label or text begins with. */
export interface Target {
  readonly css: string;
  readonly name?: string;
}

/** These browsers draw without a graphics card: beside other work they are slow, not wrong. */
const ON_SCREEN = { timeout: 60_000 };

/**
 * Presses the middle of an element once it is there, takes presses, stands still and nothing covers it:
 * on a busy machine a page moves between the look at it and the press.
 */
export async function press(browser: OtherBrowser, target: Target): Promise<void> {
  let place: unknown = null;
  await expect
    .poll(
      async () => {
        const before = place;
        place = await browser.evaluate(middleOf(target));
        return place !== null && JSON.stringify(place) === JSON.stringify(before);
      },
      { ...ON_SCREEN, intervals: [50], message: JSON.stringify(target) },
    )
    .toBe(true);
  const [x, y] = Array.isArray(place) ? place : [];
  await browser.pressAt(Number(x), Number(y));
}

export async function fill(browser: OtherBrowser, css: string, text: string): Promise<void> {
  await press(browser, { css });
  await browser.typeKeys(text);
}

/** Chooses an option of a select by its text: the list that opens is the browser's own. */
export async function choose(browser: OtherBrowser, css: string, option: string): Promise<void> {
  const isChosen = await browser.evaluate(`(() => {
    const select = document.querySelector(${JSON.stringify(css)});
    const option = [...select.options].find((each) => each.text.includes(${JSON.stringify(option)}));
    if (option) option.selected = true;
    return option !== undefined;
  })()`);
  expect(isChosen).toBe(true);
}

/** The text of everything that a selector finds. */
export async function textOf(browser: OtherBrowser, css: string): Promise<string> {
  const elements = `[...document.querySelectorAll(${JSON.stringify(css)})]`;
  return String(await browser.evaluate(`${elements}.map((each) => each.innerText).join("\\n")`));
}

export function expectText(browser: OtherBrowser, css: string) {
  return expect.poll(() => textOf(browser, css), ON_SCREEN);
}

export function expectUrl(browser: OtherBrowser) {
  return expect.poll(() => browser.evaluate("location.pathname"), ON_SCREEN);
}

/** The address of the page's right edge beyond the window: 0 where nothing is cut off. */
export async function overflowOf(browser: OtherBrowser): Promise<number> {
  const width = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  return Number(await browser.evaluate(width));
}

function middleOf({ css, name }: Target): string {
  return `(() => {
    const label = (each) => (each.getAttribute("aria-label") ?? each.innerText).trim();
    const begins = ${name === undefined ? "/^/" : String(new RegExp(`^${name}\\b`))};
    const element = [...document.querySelectorAll(${JSON.stringify(css)})].find(
      (each) => each.checkVisibility() && begins.test(label(each)),
    );
    if (!element || element.disabled) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    if (element.contains(document.elementFromPoint(...middle))) return middle;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return null;
  })()`;
}
