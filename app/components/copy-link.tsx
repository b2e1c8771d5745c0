import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { useToast } from "./toasts";

/**
 * Copies a link, or another text; with a title it also hands it to the browser's share sheet, where
 * there is one. The buttons appear once JavaScript runs, and only where the browser lets a page do so.
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
  const copy = async () => {
    await navigator.clipboard.writeText(href);
    say({ kind: "success", text: copied });
  };
  return (
    <>
      <button type="button" className={works ? "btn" : "btn waiting"} onClick={copy}>
        <Icon name="copy" /> Copy
      </button>
      {shares && (
        <button
          type="button"
          className="btn"
          // Refused when the person changes their mind: nothing to do then.
          onClick={() => navigator.share({ title, url: href }).catch(() => {})}
        >
          <Icon name="share" /> Share
        </button>
      )}
    </>
  );
}
