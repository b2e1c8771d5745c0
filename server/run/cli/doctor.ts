import { collectFacts } from "../maintenance/doctor-facts";
import { diagnose, writeFindings } from "../maintenance/doctor-lines";
import { listDoubtfulVariables } from "../maintenance/doubtful-variables";
import { command } from "./command";
import { readVariables } from "./read-variables";

/** Also while a server runs, and where it cannot start. Exit code 1 if something is wrong. */
export const doctor = command({
  name: "doctor",
  summary: "Looks for what is wrong with settings, folder, clock, mail and address.",
  args: {},
  options: {},
  opens: null,
  async run(_given, io) {
    const { env, wrong: invalid } = readVariables(io.variables);
    const doubtful = listDoubtfulVariables(io.variables);
    const findings = diagnose(await collectFacts(env, { invalid, doubtful }, Date.now()));
    io.stdout(writeFindings(findings));
    return findings.every(({ isFine }) => isFine) ? 0 : 1;
  },
});
