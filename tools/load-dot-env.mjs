import { existsSync } from "node:fs";
import path from "node:path";

/** Takes the variables of .env that are not set already; ends the process where it cannot be read. */
export function loadDotEnv() {
  if (!existsSync(".env")) return;
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    process.stderr.write(`${path.resolve(".env")} cannot be read: ${error.message}\n`);
    process.exit(1);
  }
}
