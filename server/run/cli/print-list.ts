import type { CommandIo } from "./command";

/** Prints a title with a line for each item; nothing where there is none. */
export function printList(io: CommandIo, title: string, items: readonly string[]): void {
  if (items.length > 0) io.stdout(`${[title, ...items].join("\n  ")}\n`);
}
