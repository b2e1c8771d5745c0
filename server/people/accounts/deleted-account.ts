/** Under this name the results of a deleted account stay. */
export const DELETED_NAME = "Deleted member";

/** What stands in place of the address: no e-mail address has this form, so it cannot be registered. */
export function deletedAddress(userId: number): string {
  return `deleted-${userId}`;
}
