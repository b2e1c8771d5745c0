import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Env } from "#server/core/env";
import { replaceSecretFile } from "#server/core/secret-file";

/** A key as people copy it: CricketData's are letters, digits and dashes. */
export const API_KEY = /^[\w-]{8,100}$/;

export interface StoredApiKey {
  /** Goes into questions to the feed, and nowhere else. */
  readonly key: string | null;
  /** The variable goes before the file. */
  readonly from: "variable" | "file" | null;
  /** The file is there and no key is in it, or this process may not read it. */
  readonly isDamaged: boolean;
}

type KeyEnv = Pick<Env, "dataDir" | "cricdataApiKey">;

/**
 * CRICDATA_API_KEY, or else the key in DATA_DIR/cricketdata-key, which operators store on their
 * page. It is read anew for every question, so that a new key counts at once, in each thread.
 */
export function readApiKey(env: KeyEnv): StoredApiKey {
  if (env.cricdataApiKey !== null) {
    return { key: env.cricdataApiKey, from: "variable", isDamaged: false };
  }
  try {
    const key = readFileSync(fileOf(env), "utf8").trim();
    if (API_KEY.test(key)) return { key, from: "file", isDamaged: false };
    return { key: null, from: null, isDamaged: true };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { key: null, from: null, isDamaged: !isMissing };
  }
}

export function storeApiKey(env: KeyEnv, key: string): void {
  replaceSecretFile(fileOf(env), key);
}

export function deleteApiKey(env: KeyEnv): void {
  rmSync(fileOf(env), { force: true });
}

function fileOf({ dataDir }: KeyEnv): string {
  return path.join(dataDir, "cricketdata-key");
}
