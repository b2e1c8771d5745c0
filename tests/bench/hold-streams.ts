import { connect } from "node:net";
import { createInterface } from "node:readline";

/**
 * A process of its own that holds event streams open as browsers do, on bare sockets, because
 * thousands of them must not take the processor that the server is measured on. Each line of its
 * input is a command, answered by a line:
 *
 * - `{"open": [{"path", "cookie"}, …]}`: opens streams, and answers when all have been greeted.
 * - `"expect"`: from now on the next points count.
 * - `"told"`: answers when each stream has had them, with the times (UTC milliseconds).
 */
const [host = "", port = ""] = process.argv.slice(2);
const GREETING = "event: connected";
const NEWS = '"standings"';
/** Connections that are opened at once: more would wait in the server's backlog. */
const AT_ONCE = 50;

let times: number[] = [];
let open = 0;
let onNews: () => void = () => {};

createInterface(process.stdin).on("line", async (line) => {
  const command: "expect" | "told" | { open: { path: string; cookie: string }[] } =
    JSON.parse(line);
  if (command === "expect") {
    times = [];
    answer("expecting");
  } else if (command === "told") {
    if (times.length < open) await new Promise<void>((resolve) => (onNews = resolve));
    answer(times);
  } else {
    for (let at = 0; at < command.open.length; at += AT_ONCE) {
      await Promise.all(command.open.slice(at, at + AT_ONCE).map(hold));
    }
    answer("open");
  }
});

function hold({ path, cookie }: { path: string; cookie: string }): Promise<void> {
  const socket = connect(Number(port), host);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(`${path} was closed.`));
    socket.once("error", reject).once("close", refuse);
    socket.on("data", (bytes) => {
      if (bytes.includes(NEWS)) {
        times.push(Date.now());
        if (times.length >= open) onNews();
      } else if (bytes.includes(GREETING)) {
        open += 1;
        socket.off("close", refuse);
        resolve();
      }
    });
  });
}

function answer(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
