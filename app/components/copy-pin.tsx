import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { useToast } from "./toasts";

/**
 * Copies a pin. It appears once JavaScript runs, and only where the browser lets a page write to
 * the clipboard: over plain http it does not.
 */
export function CopyPin({
  pin,
  label,
  className,
}: {
  pin: string;
  label: string;
  className: string;
}) {
  const hydrated = useHydrated();
  const say = useToast();
  const works = hydrated && window.isSecureContext;
  const copy = async () => {
    await navigator.clipboard.writeText(pin);
    say({ kind: "success", text: "League PIN copied!" });
  };
  return (
    <button
      type="button"
      className={works ? className : `${className} waiting`}
      aria-label={label}
      onClick={copy}
    >
      <Icon name="copy" /> Copy
    </button>
  );
}
