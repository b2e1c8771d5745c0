import type { LinksFunction, MetaFunction } from "@remix-run/node";

type DataOf<Loader> = Parameters<MetaFunction<Loader>>[0]["data"];

/** @param name a function of the loader's data, which are undefined on an error's page */
export function titled<Loader = unknown>(
  name: string | ((data: DataOf<Loader>) => string | undefined),
): MetaFunction<Loader> {
  return ({ data }) => {
    const text = typeof name === "string" ? name : name(data);
    return [{ title: text === undefined ? "Gully" : `${text} - Gully` }];
  };
}

export function styledBy(...styles: readonly string[]): LinksFunction {
  return () => styles.map((href) => ({ rel: "stylesheet", href }));
}
