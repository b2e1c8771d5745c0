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
    to: "/operator/address",
    title: "Address",
    about: "Where links lead, and who can open them.",
  },
  {
    to: "/operator/mail",
    title: "Mail",
    about: "The mail server, and what waits, or was given up.",
  },
];
