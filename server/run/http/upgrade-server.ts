import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isApi } from "./origin-check";
import { securityHeaders } from "./security-headers";
import { sendText } from "./send-text";

const RETRY_SECONDS = 10;
const NONCE_BYTES = 16;
const SENTENCE = "Gully is being upgraded and will be back in a moment.";
const REFUSAL = JSON.stringify({ errors: [{ sentence: SENTENCE, pointer: "" }] });

/**
 * Answers while the database is upgraded: supervisors get the progress, and that the process lives and
 * is not ready; people and scripts get that Gully will be back. Not yet listening.
 *
 * @param progress in a few words
 */
export function createUpgradeServer(progress: () => string): Server {
  return createServer((request, response) => {
    // The request is not read, so the connection cannot be used again.
    response.setHeader("connection", "close");
    answer(request, response, progress());
  });
}

function answer(request: IncomingMessage, response: ServerResponse, progress: string): void {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  for (const [name, value] of Object.entries(securityHeaders(nonce, false))) {
    response.setHeader(name, value);
  }
  const [pathname = "/"] = (request.url ?? "/").split("?");
  const state = `upgrading: ${progress}`;
  if (pathname === "/healthz") sendText(response, 200, state);
  else if (pathname === "/readyz") sendText(response, 503, state);
  else {
    response.setHeader("retry-after", RETRY_SECONDS);
    if (isApi(pathname)) sendText(response, 503, REFUSAL, "application/json; charset=utf-8");
    else sendText(response, 503, page(nonce), "text/html; charset=utf-8");
  }
}

/** Uses no scripts and no files of the build; it reloads itself. */
function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Back in a moment - Gully</title>
<style nonce="${nonce}">body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}</style>
</head>
<body>
<h1>Back in a moment</h1>
<p>${SENTENCE} This page reloads by itself.</p>
</body>
</html>
`;
}
