/** One page of the server, for its operators. */
interface ServerPage {
  readonly to: string;
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly about: string;
}

/** The pages of the server, in the order in which the operator's page lists them. */
export const SERVER_PAGES: readonly ServerPage[] = [
  {
    to: "/operator/people",
    title: "People",
    about: "Who waits, accounts, who can sign up, and invitations.",
  },
  {
    to: "/operator/address",
    title: "Address",
    about: "Where links lead, and who can open them.",
  },
  {
    to: "/operator/mail",
    title: "Mail",
    about: "The mail server, and what waits, or was given up.",
  },
  {
    to: "/operator/backups",
    title: "Backups",
    about: "The last one, a new one, one every night, and how to put one back.",
  },
  {
    to: "/operator/leagues",
    title: "Leagues",
    about: "Every league as a file, and one from another server.",
  },
  {
    to: "/operator/check",
    title: "Check",
    about: "Whether the database is sound and every total follows.",
  },
  {
    to: "/operator/doctor",
    title: "Doctor",
    about: "What is wrong with folder, clock, mail and address, and how to mend it.",
  },
];
