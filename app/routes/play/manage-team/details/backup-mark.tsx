/**
 * "Backup 1" at a player who is one, by the place in which they come in (rules.md#backups).
 *
 * @param place from 0; below 0 for everybody else
 */
export function BackupMark({ place }: { place: number }) {
  return place < 0 ? null : <span className="backup-mark num">Backup {place + 1}</span>;
}
