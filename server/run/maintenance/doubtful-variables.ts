import { nearestNames } from "#game/core/find-by-name";
import { FILE_VARIABLE_NAMES, VARIABLE_NAMES } from "#server/core/env";

/** compose.yaml and the files of deploy/ read these and pass .env on to the server. */
const OF_COMPOSE = [
  ...["GULLY_BIND", "GULLY_HOST", "GULLY_IMAGE", "GULLY_MEMORY", "GULLY_UID", "GULLY_GID"],
  "GULLY_UPSTREAM",
  "CRICSHEET_FOLDER",
];

const KNOWN = [...VARIABLE_NAMES, ...FILE_VARIABLE_NAMES, ...OF_COMPOSE];
const KNOWN_NAMES = KNOWN.map((variable) => {
  const name = lettersOf(variable);
  return { name, altNames: listSwaps(name), variable };
});

/** Prefixes that only Gully's variables have; the environment is full of other programs' variables. */
const OURS = /^(?:GULLY|CRICDATA|CRICSHEET|WEBHOOKS)_/;

/** Kubernetes sets these in every container beside a service that is called "gully". */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT)|^GULLY_PORT(?:$|_)/;

/**
 * Variables that are set but never read, although they look like Gully's: by their first word, or
 * because their spelling is close to one of its variables.
 *
 * @returns a sentence for each, which never repeats its value
 */
export function listDoubtfulVariables(
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.keys(variables)
    .filter((name) => variables[name]?.trim() && !KNOWN.includes(name) && !OF_KUBERNETES.test(name))
    .sort()
    .flatMap((name) => {
      const nearest = nearestNames(KNOWN_NAMES, lettersOf(name));
      if (nearest.length === 0 && !OURS.test(name)) return [];
      const likely = nearest.map(({ variable }) => variable).join(" or ");
      const question = likely === "" ? "" : ` Did you mean ${likely}?`;
      return [`${name} is not a setting.${question}`];
    });
}

/** The spellings in which two neighbouring letters have changed places: one slip, and not two. */
function listSwaps(name: string): string[] {
  const letters = [...name];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? "")
      .join(""),
  );
}

/** Without underscores, which people forget. */
function lettersOf(name: string): string {
  return name.replaceAll("_", "");
}
