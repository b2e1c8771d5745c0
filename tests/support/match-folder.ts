import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Files of a folder by name: text as it is, anything else as JSON. */
export type FolderFiles = Readonly<Record<string, unknown>>;

/** A new folder with these files, which goes when the test ends. */
export function matchFolder(files: FolderFiles): string {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-matches-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, over what was there. */
export function writeFiles(folder: string, files: FolderFiles): void {
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    writeFileSync(path.join(folder, name), text);
  }
}
