import { and, asc, eq, exists, notInArray } from "drizzle-orm";
import { inTransaction, prepareOnce } from "#db/client";
import { fixtures, leagues, tournaments } from "#db/schema";
import { orUnnamed, plural } from "#game/core/words";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { listManagedLeagues } from "#server/leagues/rules/league-rule-set";
import { countMails } from "#server/matches/operator/dead-letters";
import {
  isOperator,
  type Operator,
  requireOperator,
} from "#server/matches/operator/operator-access";
import { openTournament } from "#server/matches/operator/operator-pages";
import { readChecklist } from "#server/matches/operator/read-checklist";
import { countWaiting } from "#server/people/accounts/waiting-list";
import { readMailServer } from "#server/people/delivery/mail-server";
import { addressLine } from "./address-line";
import { backupLine } from "./backup-line";
import type { ReadyLine, ReadyState } from "./ready-line";
import { versionLine } from "./version-line";

/** Says if this server can send mail, and if the latest mails were sent. */
const mailLine: ReadyLine = {
  name: "mail",
  title: "Mail",
  readState(services, operator) {
    const { db, env, demo } = services;
    const act = { label: "See why", to: MAIL_PAGE };
    if (demo) return { concern: 0, sentence: "The demo shows its emails on a page.", act: null };
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
      const mails = plural(failing, "email is waiting", "emails are waiting");
      return { concern: WORST, sentence: `${mails} because the mail server accepts none.`, act };
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

/** More seasons at a time are on the tournaments' own pages. */
const MOST_LOOKED_AT = 3;
/** The rows of a tournament's checklist without which nobody gets points. */
const NEEDED: readonly string[] = ["Fixtures", "Squads", "Feed"];

/** Whether the seasons that leagues play get their scores, and from where. */
const scoresLine: ReadyLine = {
  name: "scores",
  title: "Scores",
  readState(services, operator) {
    const played = playedOf(services.db).all({});
    if (played.length === 0) {
      return { concern: 0, sentence: "No league plays a season yet.", act: null };
    }
    const lists = played.map(({ id }) => {
      const tournament = openTournament(services, operator, id);
      const rows = readChecklist(services, tournament, false);
      const name = orUnnamed(tournament.name);
      return {
        id,
        name,
        source: tournament.rehearsed
          ? `${name} plays itself.`
          : `${name}: ${sentenceOf(rows, "Feed")}`,
        missing: rows.filter(({ label, isDone }) => NEEDED.includes(label) && !isDone),
      };
    });
    const missing = lists.flatMap(({ id, name, missing: rows }) =>
      rows.map(({ label, sentence, path }) => ({ id, name, label, sentence, path })),
    );
    const [first] = missing;
    if (first === undefined) {
      const sources = lists.map(({ source }) => source);
      return { concern: 0, sentence: `${sources.join(" ")} Nothing is missing.`, act: null };
    }
    const page = `/operator/tournament/${first.id}`;
    const also = { label: "Name scorers", to: `${page}#scorers` };
    return {
      concern: missing.length,
      sentence: `${first.name}: ${first.sentence}`,
      act: {
        label: "See what is missing",
        to: first.path.startsWith("#") ? `${page}${first.path}` : first.path,
      },
      ...(first.label === "Feed" && { also }),
    };
  },
};

function sentenceOf(
  rows: readonly { readonly label: string; readonly sentence: string }[],
  label: string,
): string {
  return rows.find((row) => row.label === label)?.sentence ?? "";
}

/** Seasons of leagues with a match that is not over. */
const playedOf = prepareOnce((db) => {
  const ofLeague = db
    .select({ id: leagues.id })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournaments.id));
  const toPlay = db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(
      and(
        eq(fixtures.tournamentId, tournaments.id),
        notInArray(fixtures.state, ["finished", "abandoned"]),
      ),
    );
  return db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(exists(ofLeague), exists(toPlay)))
    .orderBy(asc(tournaments.id))
    .limit(MOST_LOOKED_AT)
    .prepare();
});

/** The lines of the card in their order. */
const READY_LINES: readonly ReadyLine[] = [
  addressLine,
  mailLine,
  scoresLine,
  backupLine,
  versionLine,
];

interface ShownReadyLine extends ReadyState {
  readonly name: string;
  readonly title: string;
  /** Whether an operator has left it as it is, and it has not become worse since. */
  readonly left: boolean;
}

/** The lines of the ready card, what is to do first. */
export function readReadyLines(services: Services, operator: Operator): ShownReadyLine[] {
  requireOperator(services.db, { id: operator.userId });
  const leftLines = readServerSetting(services.db, "leftLines");
  const lines = READY_LINES.map((line) => {
    const state = line.readState(services, operator);
    const left = state.concern > 0 && state.concern <= (leftLines[line.name] ?? 0);
    return { ...state, name: line.name, title: line.title, left };
  });
  return [...lines.filter(isToDo), ...lines.filter((line) => !isToDo(line))];
}

/** The lines of the card on League Home: what is to do, for operators alone. */
export function readReadyToDo(services: Services, user: { readonly id: number }): ShownReadyLine[] {
  if (!isOperator(services.db, user)) return [];
  return readReadyLines(services, requireOperator(services.db, user)).filter(isToDo);
}

function isToDo({ concern, left }: Pick<ShownReadyLine, "concern" | "left">): boolean {
  return concern > 0 && !left;
}

/**
 * Leaves a line as it is: the card does not ask for it any more, until its state is worse than now.
 *
 * @param name unchecked; an unknown one changes nothing
 * @throws AppError "not-found" for a former operator
 */
export function leaveReadyLine(services: Services, operator: Operator, name: string): void {
  const line = READY_LINES.find((each) => each.name === name);
  const concern = line?.readState(services, operator).concern ?? 0;
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    if (concern === 0) return;
    const leftLines = readServerSetting(tx, "leftLines");
    storeServerSetting(tx, "leftLines", { ...leftLines, [name]: concern });
  });
}

const MAIL_PAGE = "/operator/mail";

/** Above any number of messages that were given up. */
const WORST = 1_000_000;
