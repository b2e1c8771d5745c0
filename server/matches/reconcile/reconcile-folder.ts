import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Ms } from "#game/core/units";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { listMatchFiles } from "../imports/read-match-folder";
import { UPLOAD_LIMITS } from "../imports/read-upload";
import { reconcileMatchJob } from "./reconcile-match";
import { brokenFile, type ReconciledFile, type Reconciling } from "./reconciled-file";

/**
 * In the order of their names: one file at a time is in memory. An unreadable file is reported, and
 * the others go on.
 *
 * @param wants all files by default
 * @throws AppError "invalid" for a missing folder, or one without a match file
 */
export async function* reconcileFolder(
  services: Services,
  folder: string,
  reconciling: Reconciling,
  wants: (file: MatchFile) => boolean = () => true,
): AsyncGenerator<ReconciledFile> {
  for (const name of listMatchFiles(folder)) {
    const content = await readMatchFile(path.join(folder, name), name, wants);
    if (content === null) continue;
    if ("problem" in content) yield brokenFile(name, content.problem);
    else yield await runJob(services, reconcileMatchJob, name, content.text, reconciling);
  }
}

export interface MatchFile {
  readonly name: string;
  readonly bytes: number;
  readonly writtenAt: Ms;
}

async function readMatchFile(
  file: string,
  name: string,
  wants: (file: MatchFile) => boolean,
): Promise<{ readonly text: string } | { readonly problem: string } | null> {
  try {
    const { size: bytes, mtimeMs: writtenAt } = await stat(file);
    if (!wants({ name, bytes, writtenAt })) return null;
    if (bytes > UPLOAD_LIMITS.fileBytes) return { problem: "It is larger than any match file." };
    return { text: await readFile(file, "utf8") };
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    return { problem: `It cannot be read: ${error.message}.` };
  }
}
