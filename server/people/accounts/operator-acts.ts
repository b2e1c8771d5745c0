import { aliasedTable, and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { type OPERATOR_ACTS, operatorActs, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { zonedTime } from "#game/core/zoned-time";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";
import { sendsMail } from "../delivery/sends-mail";
import { wayInMail } from "../delivery/templates";
import { endResets } from "./mailed-links";
import { NOTICE_MS } from "./tell-of-way-in";

export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** Acts on an account, in the words for its owner. */
const FOR_OWNER: Partial<Record<OperatorAct, (operator: string) => string>> = {
  "let in": (operator) => `${operator} let you in.`,
  "reset link": (operator) =>
    `${operator}, who runs this server, made a link that sets a new password for your account.`,
  "reset mail": (operator) =>
    `${operator}, who runs this server, had a link for a new password mailed to you.`,
  "sessions ended": (operator) => `${operator}, who runs this server, ended all your sessions.`,
};

/** The words for the other operators; a deleted account has no name any more. */
const FOR_OPERATORS: Readonly<Record<OperatorAct, (person: string) => string>> = {
  "let in": (person) => `let ${person} in`,
  refused: () => "refused somebody who waited",
  "reset link": (person) => `made a link for a new password of ${person}`,
  "reset mail": (person) => `had a link for a new password mailed to ${person}`,
  "sessions ended": (person) => `ended the sessions of ${person}`,
  deleted: () => "deleted an account",
  "sign-up": () => "changed who can sign up",
  "invitation made": () => "made an invitation",
  "invitation ended": () => "ended an invitation",
  "mail server": () => "changed the mail server",
  address: () => "changed the address of links",
};

/** A line of the operators' log, or of an account's list of the acts of operators. */
interface ShownAct {
  readonly id: number;
  readonly at: Ms;
  readonly operator: string;
  readonly sentence: string;
}

/** The acts that the operators' page shows. */
const SHOWN = 50;
/** The acts that a toast after a login tells. */
const MOST_TOLD = 3;

/**
 * Notes an act in its transaction, for the other operators and the owner of the account, who reads of it
 * at the next login, and by mail where the server sends any.
 *
 * @param userId null for an act on none, or if no account is left
 */
export function noteOperatorAct(
  services: Services,
  tx: Tx,
  act: { readonly operatorId: number; readonly userId: number | null; readonly act: OperatorAct },
): void {
  const at = services.now();
  tx.insert(operatorActs)
    .values({ ...act, at })
    .run();
  const sentenceOf = FOR_OWNER[act.act];
  if (act.userId === null || sentenceOf === undefined || !sendsMail(services)) return;
  // Its own mail says it.
  if (act.act === "reset mail") return;
  const owner = tx.select().from(users).where(eq(users.id, act.userId)).get();
  const operator = tx.select().from(users).where(eq(users.id, act.operatorId)).get();
  if (!owner?.email || !operator) return;
  const mail = wayInMail(services.env.appUrl, owner.email, {
    subject: "An operator has changed your Gully account",
    what: sentenceOf(operator.displayName),
    when: zonedTime(at, owner.timeZone ?? "UTC"),
    undo: 'ask whoever runs this site, and use "Forgot password?" on the login page.',
  });
  queueMail(tx, mail, { now: at, usefulUntil: at + NOTICE_MS });
}

/**
 * The acts on an account since its last login, as sentences with their times, which are then told. A
 * link for a new password that an operator has made ends.
 */
export function takeUntoldActs(services: Services, user: { readonly id: number }): string[] {
  const isUntold = and(eq(operatorActs.userId, user.id), isNull(operatorActs.toldAt));
  const { db, now } = services;
  if (db.select({ id: operatorActs.id }).from(operatorActs).where(isUntold).get() === undefined) {
    return [];
  }
  return inTransaction(db, (tx) => {
    const zone = tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, user.id)).get();
    const acts = readActs(tx, isUntold);
    // An account that is let in without the link needs none, and so nobody else can use it.
    if (acts.some(({ act }) => act === "reset link")) endResets(tx, user.id);
    tx.update(operatorActs).set({ toldAt: now() }).where(isUntold).run();
    return acts
      .flatMap((act) => forOwner(act))
      .slice(0, MOST_TOLD)
      .map(({ at, sentence }) => `${zonedTime(at, zone?.zone ?? "UTC")}: ${sentence}`);
  });
}

/** All acts on an account, for its owner, the newest first. */
export function listOwnActs({ db }: Pick<Services, "db">, user: { readonly id: number }) {
  return readActs(db, eq(operatorActs.userId, user.id)).flatMap(forOwner);
}

/** The newest acts of all operators, for operators. */
export function listOperatorActs({ db }: Pick<Services, "db">): ShownAct[] {
  return readActs(db).map(({ act, person, ...row }) => ({
    ...row,
    sentence: FOR_OPERATORS[act](person ?? "somebody"),
  }));
}

interface StoredAct {
  readonly id: number;
  readonly at: Ms;
  readonly act: OperatorAct;
  /** The names of the operator and the account's owner; null for no account. */
  readonly operator: string;
  readonly person: string | null;
}

function forOwner({ id, at, operator, act }: StoredAct): ShownAct[] {
  const sentence = FOR_OWNER[act]?.(operator);
  return sentence === undefined ? [] : [{ id, at, operator, sentence }];
}

const operatorsUsers = aliasedTable(users, "operator");

function readActs(tx: Tx, where?: SQL): StoredAct[] {
  return tx
    .select({
      id: operatorActs.id,
      at: operatorActs.at,
      act: operatorActs.act,
      operator: operatorsUsers.displayName,
      person: users.displayName,
    })
    .from(operatorActs)
    .innerJoin(operatorsUsers, eq(operatorsUsers.id, operatorActs.operatorId))
    .leftJoin(users, eq(users.id, operatorActs.userId))
    .where(where)
    .orderBy(desc(operatorActs.id))
    .limit(SHOWN)
    .all();
}
