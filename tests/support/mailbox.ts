import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { caughtMails } from "./catch-mails";

/** The newest link mailed to an address, whether the server sends mail or only makes files. */
export async function newestLinkTo(server: { readonly dataDir: string }, address: string) {
  const folders = [caughtMails(server.dataDir), path.join(server.dataDir, "outbox")];
  const files = folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .reverse()
          .map((file) => path.join(folder, file))
      : [],
  );
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(file));
    const link = mail.text?.match(/https?:\/\/\S+/)?.[0];
    if (link && mail.to?.some((to) => to.address === address)) return link;
  }
  return null;
}
