import { noSuchPage } from "#server/core/errors";

/** For every unknown address: a route of its own, so that the frame knows the user. */
export async function loader() {
  throw noSuchPage();
}

export default function NotFound() {
  return null;
}
