import * as pages from "../../../components/list-pages";
import { deferred } from "../../../lib/deferred";

const { SSR } = import.meta.env;

/** The pages of a long table: most leagues have one. */
export const ListPages = deferred(SSR ? pages.ListPages : null, () =>
  import("../../../components/list-pages").then((part) => part.ListPages),
);
export const ListSearch = deferred(SSR ? pages.ListSearch : null, () =>
  import("../../../components/list-pages").then((part) => part.ListSearch),
);
