import type { Toast } from "../../../../lib/toast";
import { LOCK_NOTICE } from "../words/save-texts";

const NAME = "gully-lock-notice";

/** The lock notice, once per session of the browser (rules.md#locks). */
export function tellLockNotice(toast: (toast: Toast) => void): void {
  if (sessionStorage.getItem(NAME) !== null) return;
  sessionStorage.setItem(NAME, "told");
  toast({ kind: "info", text: LOCK_NOTICE });
}
