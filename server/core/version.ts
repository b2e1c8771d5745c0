import manifest from "../../package.json" with { type: "json" };

/** Such as "0.2.0"; package.json has it. */
export const VERSION: string = manifest.version;
