import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { digestOf, requireSeen } from "#server/play/locks/dry-run";
import { findTournament } from "#server/play/season/list-tournaments";
import { openUpload, type UploadedFile } from "../imports/read-upload";
import { type Operator, requireOperator } from "../operator/operator-access";
import { reconcileMatchJob } from "./reconcile-match";
import type { ReconciledFile, Reconciling } from "./reconciled-file";

/** Uploaded match files beside the scores of a tournament. */
export interface ReconcilePreview {
  readonly files: readonly ReconciledFile[];
  /** Names what differs: only that is stored. */
  readonly digest: string;
}

export interface Upload {
  readonly tournamentId: number;
  readonly files: readonly UploadedFile[];
  /** Also replaces scores that a person has typed. */
  readonly alsoTyped: boolean;
  /** Also accepts scores that need a confirmation. */
  readonly alsoDoubted: boolean;
}

/**
 * The corrections that uploaded match files, or archives of them, would make in a tournament.
 * Nothing is stored.
 *
 * @throws AppError "invalid" for the files; "not-found" for no operator or no tournament
 */
export async function previewUpload(
  services: Services,
  operator: Operator,
  { files, ...upload }: Upload,
): Promise<ReconcilePreview> {
  requireOperator(services.db, { id: operator.userId });
  findTournament(services.db, upload.tournamentId);
  const options: Reconciling = { ...upload, apply: false, userId: operator.userId };
  const comparedFiles = await reconcileTexts(services, files, options);
  return {
    files: comparedFiles,
    digest: digestOf([digestsOf(comparedFiles), upload.alsoTyped, upload.alsoDoubted]),
  };
}

/**
 * Makes the corrections of the preview of the same files.
 *
 * @param seen the digest of the preview
 * @throws as `previewUpload` does; AppError "conflict" if the preview has changed since, or nothing
 * differs
 */
export async function applyUpload(
  services: Services,
  operator: Operator,
  { seen, ...upload }: Upload & { readonly seen: string },
): Promise<readonly ReconciledFile[]> {
  const preview = await previewUpload(services, operator, upload);
  const digests = digestsOf(preview.files);
  if (digests.length === 0)
    throw new AppError("conflict", "Nothing differs: there is nothing to save.");
  const sentence = "The differences have changed since the preview. Check them again, then save.";
  requireSeen(preview, seen, sentence);
  const { files, ...which } = upload;
  const options = { ...which, apply: true, userId: operator.userId, seen: digests };
  return reconcileTexts(services, files, options);
}

/** One file after the other, so that balls and pages go between. */
async function reconcileTexts(
  services: Services,
  files: readonly UploadedFile[],
  options: Reconciling,
): Promise<ReconciledFile[]> {
  const reconciled: ReconciledFile[] = [];
  for (const file of await openUpload(files)) {
    const text = await file.read();
    reconciled.push(await runJob(services, reconcileMatchJob, file.name, text, options));
  }
  return reconciled;
}

function digestsOf(files: readonly ReconciledFile[]): string[] {
  return files
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ outcome }) => outcome === "differs")
    .map(({ digest }) => digest);
}
