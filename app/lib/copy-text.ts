/**
 * Puts a text on the clipboard. Over plain http browsers have no `navigator.clipboard`: there the text is
 * selected in a field beside the button and copied as a person would.
 *
 * @param near the button; the field is put beside it, as nothing outside an open dialog can be selected
 * @returns whether it was copied
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by the person or the browser: what follows asks for no permission.
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
  // Deprecated, and still what every browser has without TLS.
  const copied = document.execCommand("copy");
  field.remove();
  near.focus();
  return copied;
}
