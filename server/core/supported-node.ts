import { engines } from "../../package.json";

const LEAST = engines.node.replace(">=", "");

/**
 * The message on a Node that is too old, on which the database's driver would end the process silently.
 *
 * @param version as in process.versions.node
 * @returns null if Gully runs on it
 */
export function unsupportedNodeSentence(version: string): string | null {
  const least = LEAST.split(".").map(Number);
  const own = version.split(".").map(Number);
  const different = least.findIndex((part, index) => own[index] !== part);
  if (different === -1 || (own[different] ?? 0) > (least[different] ?? 0)) return null;
  return `Gully needs Node ${LEAST} or newer; this is ${version}.`;
}
