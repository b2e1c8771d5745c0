import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Icon } from "../../components/drawing";
import { useToast } from "../../components/toasts";

/** A link to join the league; with JavaScript it is shared or copied instead of followed. */
export function ShareLeague({ pin, league }: { pin: string; league: string }) {
  const say = useToast();
  const path = `/join-league?pin=${pin}`;
  const share = async (event: MouseEvent) => {
    if (!window.isSecureContext) return;
    event.preventDefault();
    const url = new URL(path, window.location.href).href;
    if (typeof navigator.share === "function") {
      // Refused when the person changes their mind: nothing to do then.
      await navigator.share({ title: league, url }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url);
    say({ kind: "success", text: "League link copied!" });
  };
  return (
    <Link className="btn" to={path} onClick={share} aria-label="Share league">
      <Icon name="share" /> Share
    </Link>
  );
}
