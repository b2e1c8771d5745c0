import { Link } from "@remix-run/react";

/** Links to the pages before and after this one, if any. */
export function Neighbours({
  label,
  what,
  previous,
  next,
}: {
  /** For screen readers: "Other weeks". */
  label: string;
  /** "week" */
  what: string;
  previous: string | null;
  next: string | null;
}) {
  return (
    <nav className="row recap-pages" aria-label={label}>
      {previous !== null && (
        <Link className="btn" to={previous}>
          Previous {what}
        </Link>
      )}
      {next !== null && (
        <Link className="btn push" to={next}>
          Next {what}
        </Link>
      )}
    </nav>
  );
}
