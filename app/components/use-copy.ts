import { useCallback } from "react";
import { copyText } from "../lib/copy-text";
import { useToast } from "./toasts";

/**
 * Copies a text and says so, or shows the text where the browser lets no page copy.
 *
 * @param copied what is said of it
 */
export function useCopy(copied: string): (text: string, button: HTMLElement) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text, button) => {
      const done = await copyText(text, button);
      if (done) toast({ kind: "success", text: copied });
      else toast({ kind: "error", text: `Your browser did not copy it. Select it here: ${text}` });
    },
    [toast, copied],
  );
}
