import { useCallback } from "react";
import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { useToast } from "./toasts";

/**
 * Copies a link or another text; with a title it also opens the browser's share sheet, if there is one.
 * The buttons appear once JavaScript runs.
 */
export function CopyLink({
  href,
  title,
  label = "Copy",
  copied = "Link copied!",
}: {
  href: string;
  title?: string;
  label?: string;
  /** The announcement after copying. */
  copied?: string;
}) {
  const hydrated = useHydrated();
  const shares = hydrated && title !== undefined && typeof navigator.share === "function";
  const copy = useCopy(copied);
  return (
    <>
      <button
        type="button"
        className={hydrated ? "btn" : "btn waiting"}
        onClick={({ currentTarget }) => void copy(href, currentTarget)}
      >
        <Icon name="copy" /> {label}
      </button>
      {shares && (
        <button
          type="button"
          className="btn"
          // Rejected if the user cancels, which needs no message.
          onClick={() => navigator.share({ title, url: href }).catch(() => {})}
        >
          <Icon name="share" /> Share
        </button>
      )}
    </>
  );
}

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

/**
 * Puts a text on the clipboard. Over plain http, browsers have no `navigator.clipboard`: there the text
 * is selected in a field beside the button and copied as a user would.
 *
 * @param near the button; the field is put beside it, because nothing outside an open dialog can be
 * selected
 * @returns whether it was copied
 */
async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // The user or the browser refused; the fallback needs no permission.
    }
  }
  return copyBySelection(text, near);
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.className = "vh";
  field.readOnly = true;
  field.value = text;
  near.after(field);
  field.select();
  // Deprecated, but every browser still has it without TLS.
  const copied = document.execCommand("copy");
  field.remove();
  near.focus();
  return copied;
}
