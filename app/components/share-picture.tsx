import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { CopyLink } from "./copy-link";
import { Icon } from "./drawing";

/**
 * Opens the system's share sheet with a picture, or with its text if the system takes no files. The
 * button appears if there is such a sheet.
 */
function SharePicture({ src, file, text }: { src: string; file: string; text: string }) {
  const [content, setContent] = useState<ShareData | null>(null);
  useEffect(() => {
    if (typeof navigator.share !== "function") return;
    const leaving = new AbortController();
    // Fetched before the tap: the sheet opens only right after a tap.
    readContent(src, file, text, leaving.signal).then(setContent, () => {});
    return () => leaving.abort();
  }, [src, file, text]);
  if (content === null) return null;
  return (
    <button
      type="button"
      className="btn primary"
      // Rejected if the user cancels, which needs no message.
      onClick={() => navigator.share(content).catch(() => {})}
    >
      <Icon name="share" /> Share
    </button>
  );
}

async function readContent(
  src: string,
  name: string,
  text: string,
  signal: AbortSignal,
): Promise<ShareData> {
  const response = await fetch(src, { signal });
  if (!response.ok) return { text };
  const files = [new File([await response.blob()], name, { type: "image/png" })];
  return navigator.canShare?.({ files }) ? { files, text } : { text };
}

/** Opens WhatsApp with a text in whole sentences, also without scripts. */
export function WhatsAppLink({ text, label }: { text: string; label?: string }) {
  return (
    <a
      className="btn"
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      WhatsApp
    </a>
  );
}

/** All ways to share a picture and its text: wherever a picture can be shared. */
export function ShareRow(picture: { src: string; file: string; text: string }) {
  const { src, file, text } = picture;
  return (
    <div className="row">
      <SharePicture {...picture} />
      <WhatsAppLink text={text} />
      <CopyLink href={text} label="Copy text" copied="Text copied!" />
      <a className="btn" href={src} download={file}>
        Download
      </a>
    </div>
  );
}

/** The link to the picture of a result, to share or save. */
export function ShareLink({
  leagueId,
  card,
  what,
}: {
  leagueId: number;
  /** The name in the address: "match-5", "eleven-5", "squad-7" or "climb". */
  card: string;
  /** The subject, for screen readers: "match 13". */
  what: string;
}) {
  return (
    <Link className="btn" to={`/league/${leagueId}/card/${card}`} aria-label={`Share ${what}`}>
      <Icon name="share" /> Share
    </Link>
  );
}
