import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { CRESTS } from "#game/core/crests";
import { TITLES } from "#game/leagues/title";
import { ofUser, users } from "./accounts";
import { cascade, flag, id, nameText, time } from "./columns";
import { ofLeague } from "./leagues";
import { word } from "./word-columns";

const ofClub = () =>
  t
    .integer("club_id")
    .notNull()
    .references(() => clubs.id, cascade);

/** A group of friends over the years (rules.md#clubs). */
export const clubs = t.sqliteTable(
  "clubs",
  {
    id: id(),
    name: nameText("name").notNull(),
    managerId: t
      .integer("manager_id")
      .notNull()
      .references(() => users.id),
    createdAt: time("created_at").notNull(),
    /** The key of the form, so that a form that is sent twice makes one club; null without a form. */
    submissionKey: t.text("submission_key"),
  },
  (table) => [
    t.unique("clubs_by_submission").on(table.managerId, table.submissionKey),
    t.check("clubs_name", sql`length(trim(${table.name})) > 0`),
  ],
);

/** The leagues of clubs; a league is in one club at most. */
export const clubLeagues = t.sqliteTable(
  "club_leagues",
  {
    leagueId: ofLeague().primaryKey(),
    clubId: ofClub(),
    /** The year of the season in the club. */
    year: t.integer("year").notNull(),
    /** Whether it counts for the championship of its year. */
    counts: flag("counts").notNull().default(true),
    addedAt: time("added_at").notNull(),
  },
  (table) => [t.index("club_leagues_by_club").on(table.clubId)],
);

/**
 * The winners of titles, append-only: the last row of a league and a title counts; a later row means
 * that a correction has changed the winners.
 */
export const titleDecisions = t.sqliteTable(
  "title_decisions",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    title: word("title", TITLES).notNull(),
    decidedAt: time("decided_at").notNull(),
    /** Ids of participants, ascending; empty if a correction has left nobody. */
    winners: t.text("winners", { mode: "json" }).$type<readonly number[]>().notNull(),
  },
  (table) => [t.index("title_decisions_by_league").on(table.leagueId, table.title)],
);

/** Names in seasons of a club that were entered by hand. */
export const clubPeople = t.sqliteTable(
  "club_people",
  {
    id: id(),
    clubId: ofClub(),
    /** Null after the linked account is gone. */
    name: nameText("name"),
    /** The member with this name; null while nobody has claimed it. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    t.unique("club_people_once").on(table.clubId, table.name),
    t.index("club_people_by_user").on(table.userId),
  ],
);

/** Seasons that were played elsewhere, entered by hand: one for each year. */
export const pastSeasons = t.sqliteTable(
  "past_seasons",
  {
    id: id(),
    clubId: ofClub(),
    year: t.integer("year").notNull(),
    enteredAt: time("entered_at").notNull(),
  },
  (table) => [t.unique("past_seasons_once").on(table.clubId, table.year)],
);

export const pastPlaces = t.sqliteTable(
  "past_places",
  {
    seasonId: t
      .integer("season_id")
      .notNull()
      .references(() => pastSeasons.id, cascade),
    personId: t
      .integer("person_id")
      .notNull()
      .references(() => clubPeople.id, cascade),
    place: t.integer("place").notNull(),
    /** Hundredths of a point; null if unknown. */
    points: t.integer("points"),
  },
  (table) => [
    t.primaryKey({ columns: [table.seasonId, table.personId] }),
    t.index("past_places_by_person").on(table.personId),
    t.check("past_places_place", sql`${table.place} >= 1`),
  ],
);

/** Members of a league who are invited to its next season, and have not answered or have declined. */
export const seasonInvitations = t.sqliteTable(
  "season_invitations",
  {
    leagueId: ofLeague().notNull(),
    userId: ofUser().notNull(),
    /** Null after the account is gone. */
    invitedBy: t.integer("invited_by").references(() => users.id, { onDelete: "set null" }),
    /** The name of their team in the season before; empty if it had none. */
    teamName: nameText("team_name").notNull().default(""),
    /** Of the season before; null for an invitation from before there were crests. */
    crest: word("crest", CRESTS),
    invitedAt: time("invited_at").notNull(),
    declinedAt: time("declined_at"),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.userId] }),
    t.index("season_invitations_by_user").on(table.userId),
  ],
);
