import { Link, useSearchParams } from "@remix-run/react";

/** In the address: the reader is typing, so the page does not reload. */
const STILL = "still";

/** Without JavaScript the page reloads every few seconds, unless its reader types. */
export function ReloadWithoutScript({ path, seconds = 5 }: { path: string; seconds?: number }) {
  const [parameters] = useSearchParams();
  const isStill = parameters.has(STILL);
  return (
    <noscript>
      {!isStill && <meta httpEquiv="refresh" content={`${seconds};url=${path}`} />}
      <p className="msg reload-note">
        {isStill ? (
          <>
            This page does not update by itself.{" "}
            <Link to={path}>Reload it every {seconds} seconds</Link>
          </>
        ) : (
          <>
            This page reloads every {seconds} seconds.{" "}
            <Link to={`?${STILL}`}>Stop while I type</Link>
          </>
        )}
      </p>
    </noscript>
  );
}
