import path from "node:path";
import { runGully } from "#tests/support/run-gully";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type SimulatedFolder, writeSimulatedSeason } from "#tests/support/simulated-folder";

/** A server on which an operator has imported a simulated season that starts in two hours. */
export async function startServerWithSeason(): Promise<{
  readonly server: RunningServer;
  readonly simulated: SimulatedFolder;
}> {
  const server = await startServer();
  const simulated = writeSimulatedSeason(path.join(server.dataDir, "season"));
  const { folder, poolFile } = simulated;
  const options = ["--name", "Lantern League", "--pool", poolFile, "--as-upcoming", "+2h"];
  await runGully(server, ["import", "cricsheet", folder, ...options]);
  return { server, simulated };
}
