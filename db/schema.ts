/**
 * The stored data. Points and salaries are integers in hundredths, times are UTC milliseconds. One
 * module for drizzle-kit and for all imports; the tables are in schema/, by subject.
 */
export * from "./schema/accounts";
export * from "./schema/adjustments";
export * from "./schema/balls";
export * from "./schema/clubs";
export * from "./schema/corrections";
export * from "./schema/credentials";
export * from "./schema/deliveries";
export * from "./schema/feeds";
export * from "./schema/fixtures";
export * from "./schema/head-to-head";
export * from "./schema/leagues";
export * from "./schema/links";
export * from "./schema/live";
export * from "./schema/match-files";
export * from "./schema/news";
export * from "./schema/notes";
export * from "./schema/notices";
export * from "./schema/odds";
export * from "./schema/operators";
export * from "./schema/picks";
export * from "./schema/provider-ids";
export * from "./schema/score-sources";
export * from "./schema/server-settings";
export * from "./schema/sides";
export * from "./schema/squads";
export * from "./schema/teams";
export * from "./schema/tournaments";
export * from "./schema/trades";
export * from "./schema/trust";
export * from "./schema/wall";
