import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import type { LiveEvent } from "#server/core/live-hub";

/** Resolves once the server has ended the stream. */
export async function closed(response: IncomingMessage): Promise<void> {
  if (!response.closed) await once(response, "close");
}

/** The lines of a stream as they come; it breaks off when the server closes it. */
export function readLines(response: IncomingMessage) {
  const all: string[] = [];
  let read = 0;
  const source = createInterface(response);
  source.on("line", (line) => {
    if (line !== "") all.push(line);
    response.emit("a line");
  });
  for (const each of [response, source]) each.on("error", () => {});
  const next = async (): Promise<string> => {
    while (all.length <= read) await once(response, "a line");
    read += 1;
    return all[read - 1] ?? "";
  };
  const until = async (wanted: string): Promise<string> => {
    while ((await next()) !== wanted);
    return next();
  };
  return {
    next,
    until,
    all: all as readonly string[],
    has: (line: string) => all.includes(line),
    nextEvent: async (): Promise<LiveEvent> => {
      for (;;) {
        const line = await next();
        if (line.startsWith("data: {") && line.includes('"kinds"')) {
          return JSON.parse(line.slice("data: ".length));
        }
      }
    },
  };
}
