import { Link, useNavigate } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { useHydrated } from "../lib/use-browser";
import { INVITE_ID, InviteFriends } from "./invite-friends";

const TITLE_ID = "invite-title";

/** "Invite your friends" on top of a page. It has an address, so it opens without JavaScript too. */
export function InviteDialog(props: ComponentProps<typeof InviteFriends>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    const shown = dialog.current;
    if (!hydrated || shown === null) return;
    if (!shown.open) shown.showModal();
    return () => shown.close();
  }, [hydrated]);
  return (
    <dialog
      ref={dialog}
      // Open from the server without JavaScript; with it, a script opens it as a modal dialog.
      open={!hydrated}
      aria-labelledby={TITLE_ID}
      onCancel={(event) => {
        event.preventDefault();
        navigate(".", { preventScrollReset: true });
      }}
    >
      <div className="pad stack">
        <h2 id={TITLE_ID}>Invite your friends</h2>
        <InviteFriends {...props} />
        <div className="row">
          <Link className="btn" to="." preventScrollReset>
            Close
          </Link>
          <Link className="check push" to={`/league/${props.leagueId}/share`}>
            More about the link
          </Link>
        </div>
      </div>
    </dialog>
  );
}

/** "Invite your friends" as a part of a page, for a league of which the manager is the only member. */
export function InviteSheet(props: ComponentProps<typeof InviteFriends>) {
  return (
    <section className="sheet" id={INVITE_ID} aria-labelledby={TITLE_ID}>
      <header>
        <h2 id={TITLE_ID}>Invite your friends</h2>
      </header>
      <div className="pad">
        <InviteFriends {...props} />
      </div>
    </section>
  );
}
