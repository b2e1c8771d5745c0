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
      const parts = code.split(ADDS);
      if (parts.length !== 2) return null;
      met = true;
      return { code: parts.join(PUSHES), map: null };
    },
    buildEnd(error) {
      if (!error && !met) this.error("React renders text in another way.");
    },
  };
}
