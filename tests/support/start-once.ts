import { LRUCache } from "lru-cache";
import { imageOf, type ServicesImage, type TestServices, testServices } from "./services";

interface Started {
  readonly services: TestServices;
}

interface Kept {
  readonly image: ServicesImage;
  readonly rest: object;
}

/** An image takes about a megabyte. */
const MOST_IMAGES = 40;
const storedStarts = new LRUCache<string, Kept>({ max: MOST_IMAGES });

/**
 * The state with which a test begins: made the first time, later read from an image of the database, in a tenth of
 * the time.
 *
 * @param key says all that `make` depends on
 * @param make returns services and values that do not hold them
 */
export async function startOnce<Result extends Started>(
  key: readonly unknown[],
  make: () => Promise<Result>,
): Promise<Result> {
  const name = JSON.stringify(key);
  const known = storedStarts.get(name);
  // `rest` is what `make` returned under this name.
  if (known) return { ...known.rest, services: testServices({ image: known.image }) } as Result;
  const made = await make();
  const { services, ...rest } = made;
  storedStarts.set(name, { image: imageOf(services), rest });
  return made;
}
