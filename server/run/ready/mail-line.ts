import { plural } from "#game/core/words";
import { listManagedLeagues } from "#server/leagues/rules/league-rule-set";
import { countMails } from "#server/matches/operator/dead-letters";
import { countWaiting } from "#server/people/accounts/waiting-list";
import { readMailServer } from "#server/people/delivery/mail-server";
import type { ReadyLine } from "./ready-line";

const MAIL_PAGE = "/operator/mail";

/** Above any number of messages that were given up. */
const WORST = 1_000_000;

/** Whether mails leave this server, and whether the last ones did. */
export const mailLine: ReadyLine = {
  name: "mail",
  title: "Mail",
  readState(services, operator) {
    const { db, env, demo } = services;
    const act = { label: "See why", to: MAIL_PAGE };
    if (demo) return { concern: 0, sentence: "The demo shows its mails on a page.", act: null };
    if (env.smtpUrl === null) {
      if (readMailServer(env).isDamaged) {
        const sentence = "The stored mail server cannot be read: type it again.";
        return { concern: WORST, sentence, act: { label: "Set up mail", to: MAIL_PAGE } };
      }
      const waiting = countWaiting(services);
      const [league] = listManagedLeagues(db, { id: operator.userId });
      const sentence =
        "This server sends no mail. Friends come in by personal links, or you let them in";
      return {
        concern: 1,
        sentence: waiting === 0 ? `${sentence}.` : `${sentence}: ${waitingWords(waiting)}.`,
        act: { label: "Set up mail", to: MAIL_PAGE },
        ...(waiting > 0 && { also: { label: "See who waits", to: "/operator/people" } }),
        ...(waiting === 0 &&
          league && { also: { label: "Invite by name", to: `/league/${league.leagueId}/share` } }),
      };
    }
    const { failing, givenUp } = countMails(db);
    if (failing > 0) {
      const mails = plural(failing, "mail waits", "mails wait");
      return { concern: WORST, sentence: `${mails} because the mail server takes none.`, act };
    }
    if (givenUp > 0) {
      const sentence = `${plural(givenUp, "message was", "messages were")} given up.`;
      return { concern: givenUp, sentence, act };
    }
    const { hostname } = new URL(env.smtpUrl);
    return { concern: 0, sentence: `Mail goes out through ${hostname}.`, act: null };
  },
};

function waitingWords(people: number): string {
  return plural(people, "person waits", "people wait");
}
