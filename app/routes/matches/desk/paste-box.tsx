import { type RefObject, useRef } from "react";
import { PASTED_TEXT_MAX } from "#game/play/match/pasted/read-scorecard";
import { Field } from "../../../components/field";
import { useToast } from "../../../components/toasts";
import type { FormState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";

/**
 * The text of a pasted scorecard, with a button that fills it from the clipboard where the browser lets
 * pages ask for that.
 */
export function PasteBox({
  form,
  describedBy,
  focused,
}: {
  form: FormState;
  describedBy: string;
  /** The page has just been opened to paste. */
  focused: boolean;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const asks = hydrated && typeof navigator.clipboard?.readText === "function";
  const paste = usePaste(box);
  return (
    <>
      <Field label="Scorecard" name="text" form={form} describedBy={describedBy}>
        {(control) => (
          <textarea
            {...control}
            ref={box}
            rows={10}
            maxLength={PASTED_TEXT_MAX}
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: people come here to paste, by one tap from a message
            autoFocus={focused}
          />
        )}
      </Field>
      {asks && (
        <div className="row">
          <button type="button" className="btn" onClick={() => void paste()}>
            Paste from the Clipboard
          </button>
        </div>
      )}
    </>
  );
}

function usePaste(box: RefObject<HTMLTextAreaElement>): () => Promise<void> {
  const toast = useToast();
  return async () => {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (box.current === null) return;
    if (text !== null && text.trim() !== "") box.current.value = text;
    else if (text === null)
      toast({ kind: "error", text: "Your browser did not allow it. Paste into the box instead." });
    else
      toast({
        kind: "error",
        text: "There is no text on the clipboard. Copy the scorecard first.",
      });
    box.current.focus();
  };
}
