import { Link } from "@remix-run/react";

interface Props {
  /** The name of the links: "Pages of the log". */
  readonly label: string;
  /** The `before` of the page that is shown; null for the newest. */
  readonly before: number | null;
  /** The `before` of the next older page; null without one. */
  readonly older: number | null;
}

/** The way through a list that begins with the newest. */
export function OlderPages({ label, before, older }: Props) {
  if (older === null && before === null) return null;
  return (
    <nav className="row pages" aria-label={label}>
      {before !== null && (
        <Link className="btn" to=".">
          Newest
        </Link>
      )}
      {older !== null && (
        <Link className="btn" to={`?before=${older}`}>
          Older
        </Link>
      )}
    </nav>
  );
}
