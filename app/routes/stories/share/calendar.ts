import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCalendarLink, writeCalendar } from "#server/stories/write-calendar";

/** A calendar for programs that subscribe to it. They have no cookie, so the address contains the key. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services, clientAddress } = context;
  const user = openCalendarLink(services, params.file ?? "", clientAddress);
  const calendar = writeCalendar(services, user);
  const etag = `"${createHash("sha256").update(calendar).digest("base64url")}"`;
  const headers = {
    etag,
    "cache-control": "private, max-age=300",
    "x-robots-tag": "noindex",
  };
  // A proxy or our own compression may have made the tag weak.
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(calendar, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="gully.ics"',
    },
  });
}
