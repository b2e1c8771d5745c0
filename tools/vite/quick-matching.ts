import type { Plugin } from "vite";

const ROUTER = "/@remix-run/router/dist/router.js";
const RANKS = "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);";
const TRIES = "matches = matchRouteBranch(branches[i], decoded, allowPartial);";
const KEEPS = "let branches = rankOnce(routes);";
const TRIES_LIKELY = `if (mayMatch(branches[i].path, decoded)) ${TRIES}`;
/** `mayMatch` is false only where a word of the address is another one: the router decides the rest. */
const HELPERS = `
const rankedBranches = new WeakMap();
function rankOnce(routes) {
  let branches = rankedBranches.get(routes);
  if (branches === undefined) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }
  return branches;
}
function mayMatch(path, pathname) {
  const asked = pathname.toLowerCase().split("/");
  return path.toLowerCase().split("/").every(
    (part, place) => /^([:*]|$)/.test(part) || part === asked[place]
  );
}
`;

/**
 * Lets the browser's router rank the addresses once, and compile those alone that have the words of the one
 * that is asked for. By itself it ranks and compiles all of them three times while a page starts, and again
 * for each tap.
 */
export function quickMatching(): Plugin {
  let met = false;
  return {
    name: "gully-quick-matching",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(ROUTER)) return null;
      const quick = matchQuickly(code);
      met ||= quick !== null;
      return quick === null ? null : { code: quick, map: null };
    },
    buildEnd(error) {
      if (!error && !met) this.error("Remix's router matches addresses in another way.");
    },
  };
}

/** The router's code with both; null if it matches addresses in another way. */
export function matchQuickly(code: string): string | null {
  const isKnown = [RANKS, TRIES].every((part) => code.split(part).length === 2);
  return isKnown ? code.replace(RANKS, KEEPS).replace(TRIES, TRIES_LIKELY) + HELPERS : null;
}
