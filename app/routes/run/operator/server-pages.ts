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
    to: "/operator/deliveries",
    title: "Undelivered",
    about: "Mails, notifications and webhooks that were given up, and why.",
  },
];
