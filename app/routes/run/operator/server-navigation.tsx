import { Link } from "@remix-run/react";
import { Icon } from "../../../components/drawing";
import { SERVER_PAGES } from "./server-pages";

/** The pages of the server, each with what it is for. */
export function ServerNavigation() {
  return (
    <nav className="sheet" aria-labelledby="server-pages">
      <header>
        <h2 id="server-pages">This server</h2>
      </header>
      <ul className="page-links">
        {SERVER_PAGES.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <b>{title}</b>
                <span className="sub">{about}</span>
              </span>
              <Icon name="down" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
