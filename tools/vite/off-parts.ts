import type { Plugin } from "vite";

/** The files of Remix for options that are off (remix.config.js), as the browser's build has them. */
const OFF: Readonly<Record<string, string>> = {
  "/@remix-run/react/dist/esm/single-fetch.js": `
    const refuse = () => { throw new Error("Single fetch is off (remix.config.js)."); };
    export { refuse as StreamTransfer, refuse as decodeViaTurboStream };
    export { refuse as getSingleFetchDataStrategy, refuse as singleFetchUrl };`,
  "/@remix-run/react/dist/esm/fog-of-war.js": `
    const none = () => {};
    export { none as fetchAndApplyManifestPatches, none as getPartialManifest };
    export { none as getPatchRoutesOnNavigationFunction, none as useFogOFWarDiscovery };
    export const isFogOfWarEnabled = () => false;`,
};

/** Leaves out of the browser's scripts what Remix has in them for options that are off. */
export function offParts(): Plugin {
  const met = new Set<string>();
  return {
    name: "gully-off-parts",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    load(id) {
      const part = Object.keys(OFF).find((file) => id.endsWith(file));
      if (part === undefined) return null;
      met.add(part);
      return OFF[part];
    },
    buildEnd(error) {
      const missing = Object.keys(OFF).filter((file) => !met.has(file));
      if (!error && missing.length > 0) this.error(`Remix has no ${missing.join(", ")} any more.`);
    },
  };
}
