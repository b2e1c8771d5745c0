import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import {
  addOperator,
  listOperators,
  removeOperator,
} from "#server/matches/operator/name-operators";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";

/** What follows `gully`. */
export const OPERATOR_USAGE = "operator add EMAIL | operator remove EMAIL | operator list";

/**
 * `gully operator`: who may run tournaments by hand. Works while the server runs: the next request
 * of a removed operator is refused.
 *
 * @throws AppError with a sentence for wrong arguments or an unknown account
 */
export async function runOperator(args: string[], io: CommandIo): Promise<number> {
  const act = readAct(args);
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    await upgradeDatabase(services);
    if (act.kind === "list") {
      const all = listOperators(services);
      const lines = all.map(
        ({ email, displayName, since }) =>
          `${email}  ${displayName}  since ${new Date(since).toISOString().slice(0, 10)}\n`,
      );
      io.stdout(all.length === 0 ? "There is no operator.\n" : lines.join(""));
    } else if (act.kind === "add") {
      const added = addOperator(services, act.email);
      io.stdout(`${act.email} is ${added ? "an operator now" : "an operator already"}.\n`);
    } else {
      const removed = removeOperator(services, act.email);
      io.stdout(`${act.email} is no operator${removed ? " any more" : ""}.\n`);
    }
    return 0;
  } finally {
    services.db.$client.close();
  }
}

type Act = { readonly kind: "list" } | { readonly kind: "add" | "remove"; readonly email: string };

function readAct(args: readonly string[]): Act {
  const [kind, email, ...rest] = args;
  if (kind === "list" && email === undefined) return { kind };
  if ((kind === "add" || kind === "remove") && email !== undefined && rest.length === 0) {
    return { kind, email };
  }
  throw new AppError("invalid", `Write gully ${OPERATOR_USAGE}`);
}
