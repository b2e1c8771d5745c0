// Attacks a server from a thread of its own, so that its work is not measured with the victim's.
import { once } from "node:events";
import { connect } from "node:net";
import { workerData } from "node:worker_threads";

const { port, localAddress, connections, requestsEach, payload, reads, closesAfterMs, ms } =
  workerData;
const endsAt = Date.now() + ms;

await Promise.all(Array.from({ length: connections }, attackOnceAndAgain));

async function attackOnceAndAgain() {
  while (Date.now() < endsAt) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    if (reads) socket.resume();
    await Promise.race([once(socket, "connect"), once(socket, "close")]);
    socket.write(payload.repeat(requestsEach));
    const left = setTimeout(
      () => socket.destroy(),
      Math.max(0, closesAfterMs ?? endsAt - Date.now()),
    );
    await once(socket, "close");
    clearTimeout(left);
  }
}
