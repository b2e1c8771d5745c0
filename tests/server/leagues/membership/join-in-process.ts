import { openDatabase } from "#db/client";
import { joinLeague } from "#server/leagues/membership/join-league";
import { testServices } from "#tests/support/services";

/**
 * Joins users to a league from a process of its own: `join-in-process.ts <database> <pin> <ids>`,
 * the ids joined by commas. Prints how many of them it made members.
 */
const [path = "", pin = "", ids = ""] = process.argv.slice(2);
const services = { ...testServices(), db: openDatabase(path) };
const users = ids.split(",").map((id) => ({ id: Number(id) }));
const joined = users.filter((user) => !joinLeague(services, user, pin, "192.0.2.1").alreadyIn);
process.stdout.write(String(joined.length));
