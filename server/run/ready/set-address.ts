import { createHmac } from "node:crypto";
import type { Env } from "#server/core/env";
import { isOrigin } from "#server/core/env-addresses";
import { AppError, FieldsError } from "#server/core/errors";
import { reachOf } from "#server/core/public-address";
import { loadSessionSecret } from "#server/core/secret-file";
import { logSecurityEvent } from "#server/core/security-events";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { actAsOperator, type Operator } from "#server/matches/operator/operator-access";
import { noteOperatorAct } from "#server/people/accounts/operator-acts";
import { ADDRESS_TOO_LONG } from "#server/people/delivery/outgoing-rule";
import { tellOpenLeagues } from "../maintenance/tell-open-leagues";

const LONGEST_ADDRESS = 200;
/** Other signs that browsers let pass would end the policy of the page that tests the address. */
const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])$/;

/**
 * Sets the address that links begin with, at once. It decides neither which host a request may name
 * nor where logins come back to, so that an operator who opens the server at another address can correct it.
 *
 * @returns the address, an origin
 * @throws FieldsError on `address`; AppError "conflict" if APP_URL is set, "not-found" for a former
 * operator
 */
export function setAddress(services: Services, operator: Operator, typed: string): string {
  refuseVariable(services.env);
  const address = readTyped(typed.trim());
  store(services, operator, address);
  return address;
}

/** @throws AppError "conflict" if APP_URL is set, "not-found" for a former operator */
export function forgetAddress(services: Services, operator: Operator): void {
  refuseVariable(services.env);
  store(services, operator, null);
}

function store(services: Services, operator: Operator, address: string | null): void {
  actAsOperator(services, operator, (tx) => {
    if (readServerSetting(tx, "address") === address) return;
    storeServerSetting(tx, "address", address);
    const { userId: operatorId } = operator;
    noteOperatorAct(services, tx, { operatorId, userId: null, act: "address" });
    tellOpenLeagues(services, tx, operator, { kind: "address set" });
  });
  const host = address && new URL(address).host;
  logSecurityEvent(services.log, "address-set", { userId: operator.userId, host });
}

function readTyped(typed: string): string {
  if (typed === "") throw fault("Type an address, such as https://gully.example.org.");
  if (typed.length > LONGEST_ADDRESS) throw fault(ADDRESS_TOO_LONG);
  if (!/^https?:\/\//i.test(typed)) throw fault("Begin the address with https:// or http://.");
  if (!isOrigin(typed)) {
    throw fault("Type the address of the site alone, without a path, a name or a password.");
  }
  const { origin, hostname } = new URL(typed);
  if (!HOST.test(hostname)) throw fault("The name of the site has signs that no name has.");
  if (reachOf(origin) !== "computer") return origin;
  throw fault("Everybody who opens this address reaches their own computer.");
}

function fault(sentence: string): FieldsError {
  return new FieldsError([{ fields: ["address"], sentence }]);
}

function refuseVariable({ given }: Pick<Env, "given">): void {
  if (!given.has("APP_URL")) return;
  throw new AppError("conflict", "APP_URL has the address of this server: change it there.");
}

/** As `randomBytes` makes them for a page. */
const QUESTION = /^[\w-]{22}$/;

/**
 * The answer that only this server has to a question: a browser that gets it from an address has
 * reached the server there, and not another one. Null for another text than a question.
 */
export function answerProof(
  env: Pick<Env, "dataDir" | "sessionSecret">,
  question: string,
): string | null {
  if (!QUESTION.test(question)) return null;
  const key = loadSessionSecret(env);
  return createHmac("sha256", key).update(`address ${question}`).digest("base64url");
}
