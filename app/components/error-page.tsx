import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { Empty } from "./empty";
import { Shell } from "./shell";

const NOT_FOUND = 404;

/** What is shown instead of a page that could not be: the sentence, and a way back. */
export function ErrorPage() {
  const { title, sentence } = explain(useRouteError());
  const { pathname } = useLocation();
  return (
    <Shell gate footer>
      <div className="narrow">
        <h1 className="vh">{title}</h1>
        <Empty drawing="stumps">
          <p role="alert">{sentence}</p>
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

function explain(error: unknown): { title: string; sentence: string } {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const sentence = isRouteErrorResponse(error) ? sentenceOf(error.data) : null;
  if (status === NOT_FOUND) {
    return { title: "Not found", sentence: sentence ?? "There is no such page." };
  }
  return {
    title: "Sorry",
    sentence: sentence ?? "Something went wrong on our side. Please try again.",
  };
}

/** The sentence that the server gave; Remix's own refusals have none for people. */
function sentenceOf(data: unknown): string | null {
  const has = typeof data === "object" && data !== null && "sentence" in data;
  return has && typeof data.sentence === "string" ? data.sentence : null;
}
