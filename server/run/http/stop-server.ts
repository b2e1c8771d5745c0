import type { Server } from "node:http";

/** The server and everything that closes after it need less than the eight seconds of docs/operating.md. */
const GRACE_MS = 7_000;

/**
 * Stops accepting requests, lets open ones finish and closes the rest after the grace time (an event
 * stream never finishes on its own).
 */
export function stopServer(server: Server, graceMs = GRACE_MS): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    server.prependListener("request", (_request, response) => {
      response.setHeader("connection", "close");
    });
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    closeIdleUntilDone(server);
  });
}

/** A connection whose response ends after the close began would stay idle until its timeout. */
function closeIdleUntilDone(server: Server): void {
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.once("close", () => clearInterval(sweep));
}
