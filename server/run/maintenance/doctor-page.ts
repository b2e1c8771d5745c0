import { listMigrations } from "#db/migrate";
import { countRead } from "#server/core/attempts";
import { DEAR_READ_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { VERSION } from "#server/core/version";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { readReleaseState } from "./ask-for-releases";
import { collectFacts } from "./doctor-facts";
import { diagnose } from "./doctor-lines";
import { listDoubtfulVariables } from "./doubtful-variables";

/**
 * The findings of `gully doctor` about this very server, and its versions. Logs in at the mail server,
 * so that a person may ask only a few times a minute.
 *
 * @throws AppError "not-found" for a former operator, "too-many"
 */
export async function readDoctorPage(
  services: Services,
  operator: Operator,
  variables: Readonly<Record<string, string | undefined>> = process.env,
) {
  const { db, env, now } = services;
  requireOperator(db, { id: operator.userId });
  countRead(services, DEAR_READ_LIMIT, String(operator.userId));
  // Invalid variables would have stopped the start.
  const named = { invalid: [], doubtful: listDoubtfulVariables(variables) };
  const findings = diagnose(await collectFacts(env, named, now()));
  const faulty = findings.filter(({ isFine }) => !isFine);
  return {
    findings: [...faulty, ...findings.filter(({ isFine }) => isFine)],
    faults: faulty.length,
    versions: {
      gully: VERSION,
      node: process.versions.node,
      sqlite: String(db.$client.prepare("select sqlite_version()").pluck().get()),
      schema: listMigrations(db).applied.at(-1) ?? "",
    },
    releases: readReleaseState(services),
  };
}
