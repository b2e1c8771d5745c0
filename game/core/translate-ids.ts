import type { Fields, FileOf, IdOf, RowOf, Shape } from "./shapes";

type Names = { readonly [Kind in IdOf]: (id: number) => string | number };
type Ids = { readonly [Kind in IdOf]: (name: never) => number };

/** A value of the database as a league file has it: names in place of ids. */
export function fileForm<S extends Shape>(shape: S, row: RowOf<S>, nameOf: Names): FileOf<S> {
  return translate(shape, row, { values: nameOf, into: "file" }) as FileOf<S>;
}

/** A value of a league file as the database has it: ids in place of names. */
export function rowForm<S extends Shape>(shape: S, value: FileOf<S>, idOf: Ids): RowOf<S> {
  return translate(shape, value, { values: idOf, into: "row" }) as RowOf<S>;
}

interface Way {
  readonly values: Names | Ids;
  readonly into: "file" | "row";
}

function translate(shape: Shape, value: unknown, way: Way): unknown {
  if (value === null || value === undefined) return value;
  switch (shape.is) {
    case "id":
      return way.values[shape.idOf](value as never);
    case "named":
    case "optional":
    case "nullable":
      return translate(shape.of, value, way);
    case "list":
      return (value as unknown[]).map((each) => translate(shape.of, each, way));
    case "tuple":
      return shape.of.map((each, place) => translate(each, (value as unknown[])[place], way));
    case "object":
      return translateFields(shape.fields, value as object, way);
    case "variants": {
      const { kind } = value as { readonly kind: string };
      return translateFields(shape.kinds[kind] ?? {}, value as object, way);
    }
    default:
      return value;
  }
}

function translateFields(fields: Fields, value: object, way: Way): object {
  const known = new Map(
    Object.entries(fields).map(([key, shape]) => {
      const name = shape.is === "named" ? shape.name : key;
      return way.into === "file" ? [key, { key: name, shape }] : [name, { key, shape }];
    }),
  );
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const field = known.get(key);
      return field ? [field.key, translate(field.shape, each, way)] : [key, each];
    }),
  );
}
