import { Form, Link } from "@remix-run/react";
import { removeDrafts } from "../lib/draft-names";
import { Icon } from "./drawing";
import { DropMenu } from "./drop-menu";

/** The menu of the person who is logged in; on the narrowest screens its button is an icon. */
export function AccountMenu({
  displayName,
  operates,
}: {
  displayName: string;
  /** Whether the person runs tournaments here. */
  operates: boolean;
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
      <Link to="/account#appearance">Appearance</Link>
      {/* Not every browser is told to by the answer: without TLS none is. */}
      <Form method="post" action="/logout" onSubmit={() => removeDrafts(localStorage)}>
        <button type="submit">Sign Out</button>
      </Form>
    </DropMenu>
  );
}
