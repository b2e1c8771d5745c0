import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "./drawing";

/**
 * Hands a picture to the system's share sheet, or its text where the system takes no files. The
 * button appears where there is such a sheet.
 */
export function SharePicture({ src, file, text }: { src: string; file: string; text: string }) {
  const [content, setContent] = useState<ShareData | null>(null);
  useEffect(() => {
    if (typeof navigator.share !== "function") return;
    const leaving = new AbortController();
    // Fetched before the tap: the sheet opens only while the tap is fresh.
    readContent(src, file, text, leaving.signal).then(setContent, () => {});
    return () => leaving.abort();
  }, [src, file, text]);
  if (content === null) return null;
  return (
    <button
      type="button"
      className="btn primary"
      // Refused when the person changes their mind: nothing to do then.
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

/** Leads to the picture of a result, to be shared or kept. */
export function ShareLink({
  leagueId,
  card,
  what,
  primary = false,
}: {
  leagueId: number;
  /** As the address names it: "match-5", "eleven-5", "climb" or "champions". */
  card: string;
  /** The shared thing in a screen reader's announcement: "match 13". */
  what: string;
  primary?: boolean;
}) {
  return (
    <Link
      className={primary ? "btn primary" : "btn"}
      to={`/league/${leagueId}/card/${card}`}
      aria-label={`Share ${what}`}
    >
      <Icon name="share" /> Share
    </Link>
  );
}
