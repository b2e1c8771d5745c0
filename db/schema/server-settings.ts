import * as t from "drizzle-orm/sqlite-core";

/** The settings of the server that operators change on its pages: server/core/server-settings.ts. */
export const serverSettings = t.sqliteTable("server_settings", {
  name: t.text("name").primaryKey(),
  value: t.text("value", { mode: "json" }).$type<unknown>().notNull(),
});
