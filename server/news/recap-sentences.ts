import { and, desc, eq, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { deliveries, webhooks } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { orUnnamed } from "#game/core/words";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { findRecap, type LeagueRecap } from "#server/stories/recaps/find-recap";

interface ToldRecap {
  readonly sentences: readonly string[];
  /** The match, or those of its round. */
  readonly fixtureIds: readonly number[];
}

/**
 * Sentences about a match for a league's webhooks (rules.md#recaps), or about its round once that is
 * over. They name teams and players, never members.
 *
 * @returns null for a match or a league without recaps, and while the round goes on
 */
export async function findRecapSentences(
  services: Services,
  ids: LeagueIds,
  fixtureId: number,
): Promise<ToldRecap | null> {
  try {
    const { fixture, fixtureIds, sentences } = await findRecap(services, ids, fixtureId);
    const texts = sentences.map(({ pieces }) => pieces.map(textWithoutLink).join(""));
    return fixtureIds === undefined
      ? { sentences: texts, fixtureIds: [fixtureId] }
      : { sentences: [`Round ${fixture.number} is over.`, ...texts], fixtureIds };
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}

/**
 * The last message about a fixture of the recap for a league's webhooks has its sentences, so readers
 * know them. Messages are forgotten a week after they were sent.
 */
export function haveWebhooksRead(
  tx: Tx,
  leagueId: number,
  { fixtureIds, sentences }: ToldRecap,
): boolean {
  return fixtureIds.some((fixtureId) => {
    const about = `fixture ${fixtureId}`;
    const row = statementOf(tx).get({ leagueId, about, aboutCorrections: `${about} *` });
    const last = row?.content.sentences.join("\n") ?? "";
    return last.includes(sentences.join("\n"));
  });
}

function textWithoutLink({ kind, text }: LeagueRecap["sentences"][number]["pieces"][number]) {
  return kind === "team" || kind === "player" ? orUnnamed(tidyWithoutLink(text)) : text;
}

const statementOf = prepareOnce((db) =>
  db
    .select({ content: deliveries.content })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(
      and(
        eq(webhooks.leagueId, sql.placeholder("leagueId")),
        or(
          and(eq(deliveries.kind, "result"), eq(deliveries.about, sql.placeholder("about"))),
          and(
            eq(deliveries.kind, "correction"),
            sql`${deliveries.about} glob ${sql.placeholder("aboutCorrections")}`,
          ),
        ),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(1)
    .prepare(),
);
