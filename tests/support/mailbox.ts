import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";

/** The newest link mailed to an address, out of the server's outbox folder. */
export async function newestLinkTo(server: { readonly dataDir: string }, address: string) {
  const folder = path.join(server.dataDir, "outbox");
  const files = existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(path.join(folder, file)));
    const link = mail.text?.match(/https?:\/\/\S+/)?.[0];
    if (link && mail.to?.some((to) => to.address === address)) return link;
  }
  return null;
}
