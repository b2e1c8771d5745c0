// Attacks a server from a thread of its own, so that its work is not measured with the victim's.
import { connect } from "node:net";
import { workerData } from "node:worker_threads";

const { port, localAddress, connections, requestsEach, payloads, reads, closesAfterMs, ms } =
  workerData;
const endsAt = Date.now() + ms;

await Promise.all(Array.from({ length: connections }, attackOnceAndAgain));

async function attackOnceAndAgain(_, index) {
  const payload = payloads[index % payloads.length];
  while (Date.now() < endsAt) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    if (reads) socket.resume();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const connected = new Promise((resolve) => socket.once("connect", resolve));
    await Promise.race([connected, closed]);
    socket.write(payload.repeat(requestsEach));
    const left = setTimeout(
      () => socket.destroy(),
      Math.max(0, closesAfterMs ?? endsAt - Date.now()),
    );
    await closed;
    clearTimeout(left);
  }
}
