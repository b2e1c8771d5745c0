import { inTransaction } from "#db/client";
import { pluralForm } from "#game/core/words";
import {
  addOperator,
  listOperators,
  removeOperator,
} from "#server/matches/operator/name-operators";
import { endPassword } from "#server/people/accounts/change-password";
import { endSecondFactor } from "#server/people/accounts/change-second-factor";
import { makeInvitation } from "#server/people/accounts/invitations";
import { signUpPolicy } from "#server/people/accounts/sign-up-policy";
import { command, literal, text, word } from "./command";

export const resetPassword = command({
  name: "reset-password",
  summary: "Ends an account's password and prints a link for a new one.",
  args: { email: word("EMAIL") },
  options: {},
  opens: "newest",
  async run({ email }, io, services) {
    const { href, expiresAt } = endPassword(services, email);
    io.stdout(
      `The old password and every login of ${email} have ended. Until ${new Date(expiresAt).toISOString()} this link sets a new one, once:\n${href}\n`,
    );
  },
});

/** From now on the account logs in without a code, and its recovery codes end. */
export const secondFactor = command({
  name: "second-factor",
  summary: "Turns an account's second factor off, for somebody who has lost phone and codes.",
  args: {
    act: literal("off"),
    email: word("EMAIL"),
  },
  options: {},
  opens: "newest",
  async run({ email }, io, services) {
    const ended = endSecondFactor(services, email);
    io.stdout(`The second factor of ${email} is off${ended ? "" : " already"}.\n`);
  },
});

/** The next request of a removed operator is refused. */
export const operator = command({
  name: "operator",
  summary: "Names those who run tournaments by hand on the operator's pages.",
  args: { act: word("add"), email: text("EMAIL", (given = "") => given) },
  options: {},
  usage: "add EMAIL | operator remove EMAIL | operator list",
  isSense: ({ act, email }) =>
    act === "list" ? email === "" : email !== "" && (act === "add" || act === "remove"),
  opens: "upgraded",
  async run({ act, email }, io, services) {
    if (act === "add") {
      const added = addOperator(services, email);
      io.stdout(`${email} is ${added ? "an operator now" : "an operator already"}.\n`);
    } else if (act === "remove") {
      const removed = removeOperator(services, email);
      io.stdout(`${email} is ${removed ? "no longer an operator" : "not an operator"}.\n`);
    } else {
      const all = listOperators(services);
      const lines = all.map(
        (each) =>
          `${each.email ?? "no address"}  ${each.displayName}  since ${new Date(each.since).toISOString().slice(0, 10)}\n`,
      );
      io.stdout(all.length === 0 ? "There is no operator.\n" : lines.join(""));
    }
  },
});

/** The link is shown only this once. */
export const invite = command({
  name: "invite",
  summary: "Makes a link that lets people sign up where SIGN_UP is invitation.",
  args: {},
  options: {
    uses: text("N", (given = "1") => Number(given)),
    days: text("N", (given = "7") => Number(given)),
  },
  opens: "upgraded",
  async run({ uses, days }, io, services) {
    const signUp = signUpPolicy(services);
    const { link, expiresAt } = inTransaction(services.db, (tx) =>
      makeInvitation(services, tx, { leagueId: null, createdBy: null, uses, days }),
    );
    const people = pluralForm(uses, "one sign-up", `${uses} sign-ups`);
    io.stdout(`${link}\nGood for ${people} until ${new Date(expiresAt).toISOString()}.\n`);
    if (signUp !== "invitation") {
      io.stdout(
        `Sign-up is "${signUp}": an invitation only makes a difference where it is "invitation".\n`,
      );
    }
  },
});
