import { parseArgs } from "node:util";
import { inTransaction } from "#db/client";
import { pluralForm } from "#game/core/plural";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import { makeInvitation } from "#server/people/accounts/invitations";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";

/** What follows `gully`. */
export const INVITE_USAGE = "invite [--uses N] [--days N]";

/**
 * `gully invite`: prints a link that lets people sign up, one of them for a week unless said
 * otherwise. It is shown this once.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments
 */
export async function runInvite(args: string[], io: CommandIo): Promise<number> {
  const { uses, days } = readOptions(args);
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    await upgradeDatabase(services);
    const { link, expiresAt } = inTransaction(services.db, (tx) =>
      makeInvitation(services, tx, { leagueId: null, createdBy: null, uses, days }),
    );
    const people = pluralForm(uses, "one sign-up", `${uses} sign-ups`);
    io.stdout(`${link}\nGood for ${people} until ${new Date(expiresAt).toISOString()}.\n`);
    if (env.signUp !== "invitation") {
      io.stdout(
        `SIGN_UP is "${env.signUp}": only with SIGN_UP=invitation does it make a difference.\n`,
      );
    }
    return 0;
  } finally {
    services.db.$client.close();
  }
}

function readOptions(args: string[]): { uses: number; days: number } {
  try {
    const options = { uses: { type: "string" }, days: { type: "string" } } as const;
    const { uses = "1", days = "7" } = parseArgs({ args, options }).values;
    return { uses: Number(uses), days: Number(days) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/[.\n]/, 1);
    throw new AppError("invalid", `${what}: gully ${INVITE_USAGE}`);
  }
}
