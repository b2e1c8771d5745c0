import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { consumeAttempt } from "#server/core/attempts";
import { FieldsError } from "#server/core/errors";
import { REGISTER_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { sendsMail } from "../delivery/sends-mail";
import { addressTakenMail } from "../delivery/templates";
import { tellOperators } from "../notices/tell-operators";
import { type Asking, admitFirstAccount, askOperator } from "./ask-operator";
import { checkDisplayName } from "./display-name";
import { requireEmail } from "./email-address";
import { logFirstOperator } from "./first-operator";
import { shortenUserAgent } from "./known-browser";
import { checkNewPassword, hashPassword } from "./passwords";
import { admitSignUp, refuseSignUp } from "./sign-up-policy";
import { queueNotice } from "./tell-of-way-in";
import { hashToken, makeToken } from "./tokens";
import { queueVerification } from "./verify-email";
import { refuseFullList } from "./waiting-list";

/**
 * Registers an account. A known address gets the same answer after the same work, but no account, and
 * its owner is sent a mail (rules.md#accounts). The name and password count only once the mailed link
 * is used, so nobody can prepare an account on another person's address.
 *
 * @param invitation the token of an invitation, for a server that asks for one
 * @param browser its user agent, which the confirming page shows as a device, the path to open after
 * verifying, here or on another device, null for the tournaments, and the name of the league to which
 * somebody was invited
 * @returns the token of the registering browser (`findWaitingBrowser`), which for a known address
 * never opens anything, and the next step
 * @throws AppError "invalid" with a sentence for the form, "too-many", "forbidden" while sign-up is
 * closed or by invitation
 */
export async function registerAccount(
  services: Services,
  input: Registration,
  clientAddress: string,
  invitation: string | null = null,
  browser: RegisteringBrowser = NO_BROWSER,
): Promise<{ browserToken: string; next: AfterRegistration }> {
  refuseSignUp(services, invitation);
  const { email, displayName, password } = await readRegistration(input);
  consumeAttempt(services, REGISTER_LIMIT, { account: email, clientAddress });
  const passwordHash = await hashPassword(password, services.gone);
  const browserToken = makeToken(services);
  const userAgent = shortenUserAgent(browser.userAgent);
  const waiting = { displayName, browserHash: hashToken(browserToken), userAgent };
  const { next, userId } = inTransaction(services.db, (tx) => {
    const now = services.now();
    if (!sendsMail(services)) refuseFullList(tx, now);
    admitSignUp(services, tx, invitation);
    const user = findOrAddUser(tx, { email, displayName, createdAt: now });
    if (user.emailVerifiedAt === null) {
      const pending = { ...waiting, passwordHash, registeredAt: now, path: browser.path };
      queueVerification(services, tx, user, pending, browser.league);
    } else {
      queueNotice(services, tx, addressTakenMail(services.env.appUrl, email));
    }
    return { next: waitIfUnmailed(services, tx, user, waiting), userId: user.id };
  });
  if (next === "operator") logFirstOperator(services, userId);
  return { browserToken, next };
}

/** A mail with a link, the answer of an operator, or nothing: the account is the server's operator. */
export type AfterRegistration = "mail" | "waiting" | "operator";

/** Without mail the first account of a server comes in at once, and others ask an operator. */
function waitIfUnmailed(
  services: Services,
  tx: Tx,
  user: { readonly id: number; readonly emailVerifiedAt: Ms | null },
  waiting: Asking & { readonly browserHash: string },
): AfterRegistration {
  if (sendsMail(services)) return "mail";
  if (user.emailVerifiedAt !== null) askOperator(services, tx, user, waiting);
  else if (admitFirstAccount(services, tx, user.id, waiting.browserHash)) return "operator";
  tellOperators(services, tx);
  return "waiting";
}

interface RegisteringBrowser {
  readonly userAgent: string;
  readonly path: string | null;
  readonly league?: string | null;
}

const NO_BROWSER: RegisteringBrowser = { userAgent: "", path: null };

/** The insert decides who was first: another registration could come between a check and the insert. */
function findOrAddUser(tx: Tx, values: { email: string; displayName: string; createdAt: number }) {
  tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).run();
  const user = tx.select().from(users).where(eq(users.email, values.email)).get();
  if (!user) throw new Error("The account that was just inserted is gone.");
  return user;
}

export interface Registration {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * A registration as it is stored: a tidy name, one spelling of the address, an allowed password. Always
 * cheap.
 *
 * @throws FieldsError on the fields that are empty; AppError "invalid" for other faults
 */
export async function readRegistration(input: Registration): Promise<Registration> {
  const displayName = tidyName(input.displayName);
  const typed = { displayName, email: input.email.trim(), password: input.password };
  const empty = Object.entries(typed).flatMap(([field, text]) => (text === "" ? [field] : []));
  if (empty.length > 0) {
    throw new FieldsError([{ fields: empty, sentence: "All fields are required" }]);
  }
  checkDisplayName(displayName);
  const email = requireEmail(input.email);
  await checkNewPassword(input.password, { email, displayName });
  return { displayName, email, password: input.password };
}
