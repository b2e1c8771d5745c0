import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { digestOf, requireSeen } from "#server/play/locks/dry-run";
import { findTournament } from "#server/play/season/list-tournaments";
import { openUpload, UPLOAD_LIMITS, type UploadedFile } from "../imports/read-upload";
import { type Operator, requireOperator } from "../operator/operator-access";
import { reconcileMatchJob } from "./reconcile-match";
import type { ReconciledFile, Reconciling } from "./reconciled-file";

interface ReconcilePreview {
  readonly files: readonly ReconciledFile[];
  /** Only the previewed differences are stored. */
  readonly digest: string;
}

interface Upload {
  readonly tournamentId: number;
  readonly files: readonly UploadedFile[];
  /** Also replaces scores that a person has typed. */
  readonly alsoTyped: boolean;
  /** Also accepts scores that need a confirmation. */
  readonly alsoDoubted: boolean;
}

/**
 * From match files or archives of them. Nothing is stored.
 *
 * @throws AppError "invalid" for the files; "not-found" for a former operator or an unknown
 * tournament
 */
export async function previewUpload(
  services: Services,
  operator: Operator,
  { files, tournamentId, ...upload }: Upload,
): Promise<ReconcilePreview> {
  requireOperator(services.db, { id: operator.userId });
  findTournament(services.db, tournamentId);
  const tournamentIds = [tournamentId];
  const options: Reconciling = { ...upload, tournamentIds, apply: false, userId: operator.userId };
  const comparedFiles = await reconcileTexts(services, files, options);
  return {
    files: comparedFiles,
    digest: digestOf([digestsOf(comparedFiles), upload.alsoTyped, upload.alsoDoubted]),
  };
}

/**
 * Of the preview of the same files.
 *
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
  const { files, tournamentId, ...which } = upload;
  const { userId } = operator;
  const options = { ...which, tournamentIds: [tournamentId], apply: true, userId, seen: digests };
  return reconcileTexts(services, files, options);
}

/** One file after the other, so that balls and pages go between. */
async function reconcileTexts(
  services: Services,
  files: readonly UploadedFile[],
  options: Reconciling,
): Promise<ReconciledFile[]> {
  return openUpload(files, UPLOAD_LIMITS, async (opened) => {
    const reconciled: ReconciledFile[] = [];
    for (const file of opened) {
      const text = await file.read();
      reconciled.push(await runJob(services, reconcileMatchJob, file.name, text, options));
    }
    return reconciled;
  });
}

function digestsOf(files: readonly ReconciledFile[]): string[] {
  return files
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ outcome }) => outcome === "differs")
    .map(({ digest }) => digest);
}
