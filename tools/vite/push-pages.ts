import type { Plugin } from "vite";

const REACT = "react-dom-server-legacy.node.production.min.js";
/** The code by which `renderToString` adds a piece `a` to its text `g`; `b` are its options. */
const ADDS = "null!==a&&(g+=a)";
const PUSHES = "null!==a&&(b&&b.push?b.push(a):g+=a)";

/**
 * Adds the option `push` to React's `renderToString`: with it, React gives the pieces of a page one by one instead
 * of a text of them all (server/run/http/collect-bytes.ts). Its streams write pieces too, at 40 % more CPU a page.
 */
export function pushPages(): Plugin {
  let met = false;
  return {
    name: "gully-push-pages",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    transform(code, id) {
      if (!id.includes(REACT)) return null;
      const pushing = letPush(code);
      met ||= pushing !== null;
      return pushing === null ? null : { code: pushing, map: null };
    },
    buildEnd(error) {
      if (!error && !met) this.error("React renders text in another way.");
    },
  };
}

/** React's code with the option; null if it renders text in another way. */
export function letPush(code: string): string | null {
  const parts = code.split(ADDS);
  return parts.length === 2 ? parts.join(PUSHES) : null;
}
