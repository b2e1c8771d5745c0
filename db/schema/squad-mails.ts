import * as t from "drizzle-orm/sqlite-core";
import { cascade, time } from "./columns";
import { ofParticipant } from "./leagues";
import { squadEvents } from "./squads";
import { word } from "./word-columns";

/** The mails to members while squads are made over days. */
export const SQUAD_MAIL_KINDS = ["outbid", "nominate", "turn", "round", "withdrawn"] as const;

/** The last mail of each kind that a member got about the making of squads. */
export const squadMails = t.sqliteTable(
  "squad_mails",
  {
    participantId: ofParticipant().notNull(),
    kind: word("kind", SQUAD_MAIL_KINDS).notNull(),
    /** The last event in the mail: the next mail is about later ones. */
    eventId: t
      .integer("event_id")
      .notNull()
      .references(() => squadEvents.id, cascade),
    queuedAt: time("queued_at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.participantId, table.kind] })],
);
