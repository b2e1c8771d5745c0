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
