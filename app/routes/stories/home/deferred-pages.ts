import * as pages from "../../../components/list-pages";
import { deferred } from "../../../lib/deferred";

const { SSR } = import.meta.env;

/** Below a long table: most leagues have a single page. */
export const ListPages = deferred(SSR ? pages.ListPages : null, () =>
  import("../../../components/list-pages").then((part) => part.ListPages),
);
