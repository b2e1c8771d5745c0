import { VERSION } from "#server/core/version";
import type { CommandIo } from "./command";

/** `gully version`: the version alone, for scripts. */
export async function runVersion(_args: string[], io: CommandIo): Promise<number> {
  io.stdout(`${VERSION}\n`);
  return 0;
}
