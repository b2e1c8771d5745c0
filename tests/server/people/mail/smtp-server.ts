import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** The mails taken, with their real recipients. */
  readonly taken: { readonly recipients: string[]; readonly mail: Email; readonly raw: string }[];
  /** The number of mails that came to their content, taken or not. */
  seen: number;
  close(): Promise<void>;
}

/** The server's answer to a content; null takes it. */
type Answer = (nth: number) => { code: number; text: string } | null | Promise<null>;

/** A real mail server on loopback, gone when the test ends. */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number; answer?: Answer } = {},
): Promise<MailServer> {
  const { answer = () => null, port = 0, ...rest } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      buffer(stream).then(async (content) => {
        mailServer.seen += 1;
        const refusal = await answer(mailServer.seen);
        if (refusal) {
          return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        }
        mailServer.taken.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(content),
          raw: content.toString(),
        });
        return done();
      });
    },
    ...rest,
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: given } = server.server.address() as AddressInfo;
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await new Promise<void>((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${given}`,
    port: given,
    taken: [],
    seen: 0,
    close,
  };
  return mailServer;
}

/** A server that takes connections and never says a word. */
export async function startSilentServer(): Promise<{ url: string }> {
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
