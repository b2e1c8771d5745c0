import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { useToast } from "./toasts";

/**
 * Hands a link, or another text, to the browser's share sheet, or copies it where there is none or nothing to share it
 * under. It appears once JavaScript runs, and only where the browser lets a page do so.
 */
export function CopyLink({
  href,
  title,
  copied = "Link copied!",
}: {
  href: string;
  title?: string;
  /** What is said once it is copied. */
  copied?: string;
}) {
  const hydrated = useHydrated();
  const say = useToast();
  const works = hydrated && window.isSecureContext;
  const shares = works && title !== undefined && typeof navigator.share === "function";
  const pass = async () => {
    if (shares) {
      // Refused when the person changes their mind: nothing to do then.
      await navigator.share({ title, url: href }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(href);
    say({ kind: "success", text: copied });
  };
  return (
    <button type="button" className={works ? "btn" : "btn waiting"} onClick={pass}>
      <Icon name={shares ? "share" : "copy"} /> {shares ? "Share" : "Copy"}
    </button>
  );
}
