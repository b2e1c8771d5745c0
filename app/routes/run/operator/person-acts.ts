/** The acts of an operator on an account, in the order of their buttons. */
export const ACTS = ["verify", "reset-link", "end-sessions", "delete"] as const;
export type PersonAct = (typeof ACTS)[number];

/** The label of an act, and its consequences for the confirmation. */
export function whatHappens(
  act: PersonAct,
  { name, sendsMail }: { readonly name: string; readonly sendsMail: boolean },
): { readonly label: string; readonly sentences: readonly string[] } {
  switch (act) {
    case "verify":
      return {
        label: "Verify",
        sentences: [
          "The address counts as verified from now on, although nobody has checked it, and the browser that registered is logged in.",
        ],
      };
    case "reset-link":
      return sendsMail
        ? {
            label: "Mail a reset link",
            sentences: [`${name} gets a mail with a link for a new password. You do not see it.`],
          }
        : {
            label: "Make a reset link",
            sentences: [
              `You get a link, once, with which ${name} sets a new password within two hours. Whoever has it can take the account over, so hand it over yourself.`,
              `All sessions of ${name} end now. ${name} reads at the next log-in that you made the link, and so do the logs of their leagues and the other operators.`,
            ],
          };
    case "end-sessions":
      return {
        label: "End all sessions",
        sentences: [
          `Every browser of ${name} is logged out. ${name} reads at the next log-in that you did it.`,
        ],
      };
    case "delete":
      return {
        label: "Delete account",
        sentences: [
          `Name, address, password and log-ins of ${name} are deleted at once, for good. The results stay in their leagues under “Deleted member”, and the logs of these say that you did it.`,
        ],
      };
  }
}
