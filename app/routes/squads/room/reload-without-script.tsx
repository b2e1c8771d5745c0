import { Link, useSearchParams } from "@remix-run/react";

const SECONDS = 5;
/** In the address: the reader is typing, and the page stays as it is. */
const STILL = "still";

/** Without JavaScript the page loads itself again every 5 seconds, unless its reader types. */
export function ReloadWithoutScript({ path }: { path: string }) {
  const [parameters] = useSearchParams();
  const isStill = parameters.has(STILL);
  return (
    <noscript>
      {!isStill && <meta httpEquiv="refresh" content={`${SECONDS};url=${path}`} />}
      <p className="msg reload-note">
        {isStill ? (
          <>
            This page stands still. <Link to={path}>Reload it every {SECONDS} seconds</Link>
          </>
        ) : (
          <>
            This page reloads every {SECONDS} seconds.{" "}
            <Link to={`?${STILL}`}>Stop while I type</Link>
          </>
        )}
      </p>
    </noscript>
  );
}
