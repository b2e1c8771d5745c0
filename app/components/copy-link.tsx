import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { useCopy } from "./use-copy";

/**
 * Copies a link, or another text; with a title it also hands it to the browser's share sheet, if
 * there is one. The buttons appear once JavaScript runs.
 */
export function CopyLink({
  href,
  title,
  label = "Copy",
  copied = "Link copied!",
}: {
  href: string;
  title?: string;
  /** The label of the button. */
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
          // Refused when the person changes their mind: nothing to do then.
          onClick={() => navigator.share({ title, url: href }).catch(() => {})}
        >
          <Icon name="share" /> Share
        </button>
      )}
    </>
  );
}
