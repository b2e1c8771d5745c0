import { MINUTE_MS, type Ms } from "#game/core/units";
import { fileSize } from "#game/core/words";
import type { Env } from "#server/core/env";
import { LOOPBACK } from "#server/core/env-addresses";
import { unsupportedNodeSentence } from "#server/core/supported-node";
import type { MailAnswer } from "#server/people/delivery/try-mail-server";
import {
  describeFault,
  type ForeignFile,
  type PathFault,
  type ProcessUser,
  quoted,
} from "./data-folder";
import { LEAST_FREE } from "./require-ready";

/** One line of `gully doctor`. */
export interface Finding {
  readonly isFine: boolean;
  readonly sentence: string;
}

export interface DoctorFacts {
  readonly version: string;
  /** As in process.versions.node. */
  readonly node: string;
  /** As in process.platform and process.arch; glibc is null on a system without it, such as Alpine. */
  readonly platform: {
    readonly os: string;
    readonly arch: string;
    readonly glibc: string | null;
  };
  /** The version of Docker's Compose; null without one, and inside a container. */
  readonly compose: string | null;
  /** Sentences about variables that are invalid, or look like slips. */
  readonly variables: readonly string[];
  readonly user: ProcessUser | null;
  readonly folder: {
    readonly path: string;
    readonly fault: PathFault | null;
    /** The user id of its owner; null if it does not exist yet. */
    readonly owner: number | null;
    readonly foreign: ForeignFile | null;
  };
  /** Null if there is no database yet; a sentence if it cannot be read. */
  readonly database:
    | { readonly bytes: number; readonly pending: number; readonly newestRow: Ms | null }
    | string
    | null;
  readonly freeBytes: number;
  readonly clock: Ms;
  /** The time of the newest migration of this version. */
  readonly madeAt: Ms;
  /** Null, as `mail` is, if a variable is invalid: then nobody knows where Gully would be. */
  readonly env: Pick<Env, "appUrl" | "publicHost" | "host" | "port" | "trustedProxies"> | null;
  readonly mail: MailAnswer | null;
  /** An address of this machine in its network; null without one. */
  readonly networkAddress: string | null;
}

type ServingEnv = NonNullable<DoctorFacts["env"]>;

const LEAST_GLIBC = [2, 34] as const;
/** The first version that knows `required: false` of `env_file` and `!reset`. */
const LEAST_COMPOSE = [2, 24] as const;
const ARCHITECTURES = ["x64", "arm64"];
/** Clocks that are set by the network differ by less. */
const CLOCK_SLIP_MS = 5 * MINUTE_MS;

/** Judges a server and its machine, with a line for each thing. */
export function diagnose(facts: DoctorFacts): Finding[] {
  const { mail, env } = facts;
  const variables = facts.variables.map(wrong);
  return [
    judgeNode(facts),
    judgePlatform(facts),
    ...(facts.compose === null ? [] : [judgeCompose(facts.compose)]),
    ...(variables.length > 0 ? variables : [fine("The settings can be read.")]),
    judgeFolder(facts),
    ...(facts.folder.fault === null ? [judgeDatabase(facts)] : []),
    judgeSpace(facts),
    judgeClock(facts),
    ...(mail === null ? [] : [judgeMail(mail)]),
    ...(env === null ? [] : [judgeAddress(env, facts.networkAddress), judgeProxy(env)]),
  ];
}

/** Lines with a mark, as they are printed. */
export function writeFindings(findings: readonly Finding[]): string {
  return findings.map(({ isFine, sentence }) => `${isFine ? "✓" : "✗"} ${sentence}\n`).join("");
}

function fine(sentence: string): Finding {
  return { isFine: true, sentence };
}

function wrong(sentence: string): Finding {
  return { isFine: false, sentence };
}

function judgeNode({ version, node }: DoctorFacts): Finding {
  const unsupported = unsupportedNodeSentence(node);
  if (unsupported === null) return fine(`Gully ${version} runs on Node ${node}.`);
  return wrong(`${unsupported} Let Gully fetch one: npm start`);
}

function judgePlatform({ platform: { os, arch, glibc } }: DoctorFacts): Finding {
  if (!ARCHITECTURES.includes(arch)) {
    return wrong(
      `Gully needs a 64-bit system, x64 or arm64, and this is ${arch}. Install the 64-bit edition of the system.`,
    );
  }
  if (glibc !== null && isOlder(glibc, LEAST_GLIBC)) {
    return wrong(
      `Gully needs glibc ${LEAST_GLIBC.join(".")} or newer, and this is ${glibc}. Run it in its container: docker compose up -d`,
    );
  }
  return fine(`The system is ${os} ${arch}${glibc === null ? "" : ` with glibc ${glibc}`}.`);
}

function judgeCompose(compose: string): Finding {
  if (!isOlder(compose, LEAST_COMPOSE)) return fine(`Docker Compose is ${compose}.`);
  return wrong(
    `compose.yaml needs Docker Compose ${LEAST_COMPOSE.join(".")} or newer, and this is ${compose}. Fix it with: sudo apt-get install docker-compose-plugin`,
  );
}

function isOlder(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split(".").map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

function judgeFolder({ folder, user }: DoctorFacts): Finding {
  const { path, fault, owner, foreign } = folder;
  if (fault !== null) return wrong(describeFault(fault, path, user));
  if (owner === null) return fine(`${path} does not exist yet: the first start makes it.`);
  if (foreign !== null) {
    const { beside } = foreign;
    // Root looks for the one who was there first; anybody else for themselves.
    const whose = user === null || user.uid === 0 ? beside.owner : user.uid;
    return wrong(
      `${foreign.path} belongs to user ${foreign.owner}, and ${beside.path} to user ${beside.owner}. Fix it with: sudo chown -R ${whose} ${quoted(path)}`,
    );
  }
  return fine(`${path} is writable and belongs to user ${owner}.`);
}

function judgeDatabase({ database, folder }: DoctorFacts): Finding {
  if (database === null) return fine(`There is no database in ${folder.path} yet.`);
  if (typeof database === "string") return wrong(database);
  if (database.pending === 0) return fine("The database has the newest schema.");
  return wrong(
    "The database is of an older version. See what an upgrade does: gully upgrade-check",
  );
}

/** A backup needs as much room as the database. */
function judgeSpace({ database, freeBytes, folder }: DoctorFacts): Finding {
  const bytes = database === null || typeof database === "string" ? 0 : database.bytes;
  const needed = bytes + LEAST_FREE;
  if (freeBytes >= needed) return fine(`${fileSize(freeBytes)} of disk space is free.`);
  return wrong(
    `${fileSize(freeBytes)} are free on the disk of ${folder.path}, and a backup needs ${fileSize(needed)}. Keep fewer backups: gully backup --keep 3`,
  );
}

function judgeClock({ clock, madeAt, database }: DoctorFacts): Finding {
  const says = `The clock says ${new Date(clock).toISOString()}`;
  const newest = database === null || typeof database === "string" ? null : database.newestRow;
  const since = [
    { at: madeAt, what: "this version was made" },
    { at: newest ?? 0, what: "the newest entry of the database was written" },
  ].find(({ at }) => clock < at - CLOCK_SLIP_MS);
  if (since === undefined) return fine(`${says}.`);
  return wrong(
    `${says}, but ${since.what} at ${new Date(since.at).toISOString()}. Set it by the network: sudo timedatectl set-ntp true`,
  );
}

function judgeMail(mail: MailAnswer): Finding {
  if (mail.kind === "outbox") {
    return fine(
      `No mail is sent, because SMTP_URL is not set: emails become files in ${mail.folder}.`,
    );
  }
  if (mail.kind === "works") return fine(`${mail.server} lets Gully log in and send mail.`);
  return wrong(`${mail.server} sends no mail for Gully: "${mail.words}". Correct SMTP_URL.`);
}

/** Whether people can follow the links that Gully writes. */
export function judgeAddress(
  { appUrl, host, port, trustedProxies }: ServingEnv,
  networkAddress: string | null,
): Finding {
  const url = new URL(appUrl);
  const isOpen = !isLoopback(host);
  if (isLoopback(url.hostname)) {
    if (!isOpen) return fine(`The address is ${appUrl}, for this machine alone.`);
    const example = `http://${networkAddress ?? "ADDRESS"}:${port}`;
    return wrong(
      `Links lead to ${appUrl}, which is another machine for everybody else. Set the address that people type: APP_URL=${example}`,
    );
  }
  if (trustedProxies === 0 && url.protocol === "http:") {
    if (!isOpen) {
      return wrong(
        `Links lead to ${appUrl}, but Gully listens at ${host}, which this machine alone reaches. Let the network in: HOST=0.0.0.0`,
      );
    }
    if (Number(url.port || 80) !== port) {
      return wrong(
        `Links lead to ${appUrl}, but Gully listens on port ${port}. Name it in the address: APP_URL=http://${url.hostname}:${port}`,
      );
    }
  }
  const door =
    url.protocol === "https:" || trustedProxies > 0 ? "the proxy in front" : "this machine";
  return fine(`The address is ${appUrl}, for everybody who reaches ${door}.`);
}

export function judgeProxy({ appUrl, publicHost, trustedProxies }: ServingEnv): Finding {
  const isHttps = appUrl.startsWith("https:");
  if (trustedProxies === 0 && isHttps) {
    return wrong(
      "APP_URL has https, which a proxy in front of Gully speaks, and its headers are not believed: everybody shares one limit of logins. Set TRUST_PROXY=true",
    );
  }
  if (trustedProxies > 0 && publicHost === null) {
    return wrong(
      "TRUST_PROXY is set and APP_URL is not, so that anybody may name another host. Set APP_URL to the address that the proxy serves.",
    );
  }
  if (trustedProxies === 0) return fine("No headers of a proxy are believed.");
  return fine(
    trustedProxies === 1
      ? "The headers of one proxy are believed."
      : `The headers of ${trustedProxies} proxies are believed.`,
  );
}

function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) || host === "::1";
}
