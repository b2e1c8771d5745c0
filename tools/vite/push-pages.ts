import type { Plugin } from "vite";

const REACT = "react-dom-server-legacy.node.production.min.js";
/** Where `renderToString` adds a piece to its text `g`; `b` are its options. */
const ADDS = "null!==a&&(g+=a)";
const PUSHES = "null!==a&&(b&&b.push?b.push(a):g+=a)";

/**
 * Has React's `renderToString` give the pieces of a page to the option `push`, where there is one, instead of
 * one text of them all (server/run/http/collect-bytes.ts). Its streams write pieces too, at 40 % more CPU a page.
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
