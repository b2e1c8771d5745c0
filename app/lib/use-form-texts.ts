import { type RefObject, useEffect, useState } from "react";
import { type Texts, textsOfForm } from "./form-texts";

/** The current values of a form; null until JavaScript runs. */
export function useFormTexts(ref: RefObject<HTMLFormElement>): Texts | null {
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    const read = () => setTexts(textsOfForm(form));
    read();
    // Rows come and go without an event, and controls of a form may stand anywhere on the page.
    const rows = new MutationObserver(read);
    rows.observe(form, { childList: true, subtree: true });
    for (const event of ["input", "change"]) document.addEventListener(event, read);
    return () => {
      rows.disconnect();
      for (const event of ["input", "change"]) document.removeEventListener(event, read);
    };
  }, [ref]);
  return texts;
}
