import { and, desc, eq, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { deliveries, webhooks } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { orUnnamed } from "#game/core/words";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { findRecap, type LeagueRecap } from "#server/stories/recaps/find-recap";

/**
 * Sentences about a match for a league's webhooks (rules.md#recaps), which name teams and players,
 * never members.
 *
 * @returns null for a match or a league without recaps
 */
export async function findRecapSentences(
  services: Services,
  ids: LeagueIds,
  fixtureId: number,
): Promise<string[] | null> {
  try {
    const { sentences } = await findRecap(services, ids, fixtureId);
    return sentences.map(({ pieces }) => pieces.map(textWithoutLink).join(""));
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}

/**
 * The last message about the fixture for a league's webhooks has these sentences, so readers know
 * them. Messages are forgotten a week after they were sent.
 */
export function haveWebhooksRead(
  tx: Tx,
  { leagueId, fixtureId }: { readonly leagueId: number; readonly fixtureId: number },
  sentences: readonly string[],
): boolean {
  const about = `fixture ${fixtureId}`;
  const row = statementOf(tx).get({ leagueId, about, aboutCorrections: `${about} *` });
  const last = row?.content.sentences.join("\n") ?? "";
  return last.includes(sentences.join("\n"));
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
