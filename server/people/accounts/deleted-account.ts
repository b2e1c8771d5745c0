/** Under this name the results of a deleted account stay. */
export const DELETED_NAME = "Deleted member";

/**
 * Stands in for the e-mail address of a deleted account. It is no valid address, so nobody can
 * register it.
 */
export function deletedAddress(userId: number): string {
  return `deleted-${userId}`;
}
