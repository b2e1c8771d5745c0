/** What drizzle-kit reads, which is installed only for `npm run db:generate`. */
export default {
  dialect: "sqlite",
  schema: "./db/schema.ts",
  out: "./db/migrations",
};
