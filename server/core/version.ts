import manifest from "../../package.json" with { type: "json" };

/** The version of Gully that this is, such as "0.2.0": package.json has it. */
export const VERSION: string = manifest.version;
