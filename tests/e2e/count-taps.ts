import { type Locator, type Page, test } from "@playwright/test";

/** Counts what a person does with a finger or a mouse, for journeys that must not grow. */
export interface TapCounter {
  /** Taps so far: on the pages, and on links elsewhere, such as in a mail. */
  count(): number;
  tap(target: Locator): Promise<void>;
  /** Taps into a field and types. */
  fill(field: Locator, text: string): Promise<void>;
  /** Opens the link of a mail or a chat, which takes a tap there. */
  openLink(href: string): Promise<void>;
}

/**
 * Begins to count on a page, whichever pages it goes on to. Taps are counted where they land, so that
 * one made past this counter counts too. A page without JavaScript cannot tell: there, only those made
 * by this counter count.
 */
export async function countTaps(page: Page): Promise<TapCounter> {
  let landed = 0;
  let made = 0;
  await page.exposeBinding("countTap", () => {
    landed += 1;
  });
  await page.addInitScript(() => {
    const count: unknown = Reflect.get(window, "countTap");
    if (typeof count !== "function") return;
    addEventListener("pointerdown", (event) => event.isTrusted && count(), { capture: true });
  });
  const tap = (target: Locator) => {
    made += 1;
    return test.info().project.use.hasTouch ? target.tap() : target.click();
  };
  return {
    count: () => Math.max(landed, made),
    tap,
    async fill(field, text) {
      await tap(field);
      await field.fill(text);
    },
    async openLink(href) {
      landed += 1;
      made += 1;
      await page.goto(href);
    },
  };
}
