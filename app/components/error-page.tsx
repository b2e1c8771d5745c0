import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { NO_SUCH_PAGE, UNEXPECTED } from "#game/core/failure-words";
import { Empty } from "./empty";
import { Shell } from "./shell";

const NOT_FOUND = 404;

/** Replaces a page that failed: the sentence, and a way back. */
export function ErrorPage() {
  const { title, sentence, requestId } = explain(useRouteError());
  const { pathname } = useLocation();
  return (
    <Shell gate footer>
      <div className="narrow">
        <h1 className="vh">{title}</h1>
        <Empty drawing="stumps">
          <p role="alert">{sentence}</p>
          {requestId && <p className="soft sm">For whoever runs this site: request {requestId}</p>}
          {pathname.startsWith("/league/") ? (
            <Link className="btn" to="/my-leagues">
              My Leagues
            </Link>
          ) : (
            <Link className="btn" to="/">
              Home
            </Link>
          )}
        </Empty>
      </div>
    </Shell>
  );
}

interface Explanation {
  readonly title: string;
  readonly sentence: string;
  /** The request's id in the log; null if the log has nothing about it. */
  readonly requestId: string | null;
}

function explain(error: unknown): Explanation {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const sentence = textOf(data, "sentence");
  const requestId = textOf(data, "requestId");
  if (status === NOT_FOUND) {
    return {
      title: "Not found",
      sentence: sentence ?? NO_SUCH_PAGE,
      requestId,
    };
  }
  return {
    title: "Sorry",
    sentence: sentence ?? UNEXPECTED,
    requestId,
  };
}

/** A text of the server's error; Remix's own errors have none for users. */
function textOf(data: unknown, name: "sentence" | "requestId"): string | null {
  const values = new Map(Object.entries(data ?? {}));
  const value = values.get(name);
  return typeof value === "string" ? value : null;
}
