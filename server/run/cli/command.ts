import type { ReadUser, ServerContext } from "../http/context";

/** The screens as the HTTP layer sees them. */
export interface App {
  (request: Request, context: ServerContext): Promise<Response>;
  /** Patterns of their addresses, such as `/league/:leagueId/log`: names for log and metrics. */
  readonly routes?: readonly string[];
  readonly readUser: ReadUser;
}

/** What a command touches of the world. */
export interface CommandIo {
  stdout(text: string): void;
  stderr(text: string): void;
  /** The environment variables. */
  readonly variables: Record<string, string | undefined>;
  /** The screens, which only a build holds; null when the command line runs from the sources. */
  readonly loadApp: (() => Promise<App>) | null;
  /** What a server's thread for jobs loads; without it they are done between the pages. */
  readonly jobEntry?: URL;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows `gully`, such as `score MATCH.json [--json]`. */
  readonly usage: string;
  /** Resolves to the exit code. A thrown AppError or EnvError is shown as its sentence, exit 1. */
  run(args: string[], io: CommandIo): Promise<number>;
}
