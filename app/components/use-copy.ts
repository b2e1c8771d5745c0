import { useCallback } from "react";
import { copyText } from "../lib/copy-text";
import { useToast } from "./toasts";

/**
 * Copies a text and announces it, or shows the text if the browser does not let the page copy.
 *
 * @param copied the announcement
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
