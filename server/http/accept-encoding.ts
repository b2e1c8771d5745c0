/** What we send, the smallest first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Whether an Accept-Encoding header takes an encoding. */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  return (header ?? "")
    .split(",")
    .some((part) => part.trim().split(";")[0] === encoding && !/;\s*q=0(?:\.0*)?\s*$/.test(part));
}
