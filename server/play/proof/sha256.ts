import { createHash } from "node:crypto";

/** Of the text as UTF-8: 64 hexadecimal digits in lower case. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
