import { importUpload, type UploadReport } from "../imports/import-upload";
import type { UploadedFile } from "../imports/read-upload";
import type { Services } from "../services";
import { type Operator, requireOperator } from "./operator-access";

/**
 * `importUpload` for an operator.
 *
 * @throws AppError "not-found" for a user who is no longer an operator, and as `importUpload` does
 */
export function uploadMatches(
  services: Services,
  operator: Operator,
  name: string,
  files: readonly UploadedFile[],
): Promise<UploadReport> {
  requireOperator(services.db, { id: operator.userId });
  return importUpload(services, name, files);
}
