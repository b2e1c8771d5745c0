import { plural } from "#game/core/words";
import { countMails } from "#server/matches/operator/dead-letters";
import { readMailServer } from "#server/people/delivery/mail-server";
import type { ReadyLine } from "./ready-line";

export const MAIL_PAGE = "/operator/mail";

/** Whether mails leave this server, and whether the last ones did. */
export const mailLine: ReadyLine = {
  name: "mail",
  title: "Mail",
  readState({ db, env, demo }) {
    const act = { label: "See why", to: MAIL_PAGE };
    if (demo) return { concern: 0, sentence: "The demo shows its mails on a page.", act: null };
    if (env.smtpUrl === null) {
      if (readMailServer(env).isDamaged) {
        const sentence = "The stored mail server cannot be read: type it again.";
        return { concern: 3, sentence, act: { label: "Set up mail", to: MAIL_PAGE } };
      }
      return {
        concern: 1,
        sentence: "This server sends no mail: give friends their links yourself.",
        act: { label: "Set up mail", to: MAIL_PAGE },
      };
    }
    const { failing, givenUp } = countMails(db);
    if (failing > 0) {
      const mails = plural(failing, "mail waits", "mails wait");
      return { concern: 3, sentence: `${mails} because the mail server takes none.`, act };
    }
    if (givenUp > 0) {
      const sentence = `${plural(givenUp, "mail was", "mails were")} given up.`;
      return { concern: 2, sentence, act };
    }
    const { hostname } = new URL(env.smtpUrl);
    return { concern: 0, sentence: `Mail goes out through ${hostname}.`, act: null };
  },
};
