import { Form, Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { removeDrafts } from "../lib/draft-names";
import { dropOfflinePages } from "../lib/offline-page";
import { countUnsentBalls, removeBalls } from "../lib/unsent-balls";
import { Icon } from "./drawing";
import { DropMenu } from "./drop-menu";

/** The menu of the person who is logged in; on the narrowest screens its button is an icon. */
export function AccountMenu({
  displayName,
  operates,
  scores,
}: {
  displayName: string;
  /** Whether the person runs tournaments here. */
  operates: boolean;
  /** Whether the person scores matches here. */
  scores: boolean;
}) {
  const button = (
    <>
      <Icon name="person" />
      <span className="vh">Menu of </span>
      <b>
        <bdi>{displayName}</bdi>
      </b>
      <Icon name="down" />
    </>
  );
  return (
    <DropMenu className="who" button={button}>
      <Link to="/account">Account</Link>
      {operates && <Link to="/operator">Operator</Link>}
      {scores && <Link to="/match">Match desk</Link>}
      <Link to="/account#appearance">Appearance</Link>
      {/* Not every browser is told to by the answer: without TLS none is. */}
      <Form method="post" action="/logout" onSubmit={leave}>
        <button type="submit">Sign Out</button>
      </Form>
    </DropMenu>
  );
}

/** Signing out removes the browser's data, and unsent balls exist nowhere else. */
function leave(event: FormEvent) {
  const unsent = countUnsentBalls(localStorage);
  const question = `${unsent} entries of a match are not sent yet. Sign out and lose them?`;
  if (unsent > 0 && !window.confirm(question)) return event.preventDefault();
  removeDrafts(localStorage);
  removeBalls(localStorage);
  void dropOfflinePages();
}
