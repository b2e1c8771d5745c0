interface ChangedDefaults {
  readonly version: string;
  /** The last migration of its first build; later ones, up to the next release, are of its later builds. */
  readonly lastMigration: string;
  /** Settings whose default differs from the version before. */
  readonly notes: readonly string[];
}

/**
 * Oldest first. Each note is also one of the "Upgrade notes" of its version in CHANGELOG.md, word for
 * word: a test compares them.
 */
export const RELEASES: readonly ChangedDefaults[] = [
  { version: "0.1.0", lastMigration: "0004_submission_keys", notes: [] },
  {
    version: "0.2.0",
    lastMigration: "0032_trust",
    notes: [
      "Compose publishes the port on 127.0.0.1 alone. Set `GULLY_BIND=0.0.0.0` if friends in your network reach Gully without a proxy.",
      "With `APP_URL` set, requests that name another host are refused. Set it to the address that people type.",
      "One address may hold 100 connections. Set `TRUST_PROXY` behind a proxy, or raise `MAX_CONNECTIONS_PER_ADDRESS`.",
      "Compose gives the container 768 MB of memory. Set `GULLY_MEMORY` for more.",
      "Only the owner can read the database, backups and outbox. A backup program of another user needs root, or a copy made by `gully backup`.",
    ],
  },
];

/**
 * The release that a database comes from: the newest of which it has all migrations. A build from the
 * sources after a release has a later schema with the defaults of that release.
 *
 * @param applied the migrations of the database
 * @returns null for a new one
 */
export function releaseOf(applied: readonly string[]): string | null {
  const known = RELEASES.filter(({ lastMigration }) => applied.includes(lastMigration));
  return known.at(-1)?.version ?? null;
}

/** The defaults that have changed since a released version, oldest first. */
export function notesSince(version: string): string[] {
  const at = RELEASES.findIndex((release) => release.version === version);
  return RELEASES.slice(at + 1).flatMap(({ notes }) => notes);
}
