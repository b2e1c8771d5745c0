import { z } from "zod";
import type { Fields, Shape } from "#game/core/shapes";
import { LINES, leagueFileHead } from "#game/trust/league-file/lines";

const built = new WeakMap<Shape, z.ZodType>();

/** Reads the values of a shape in a league file: strict, and one schema for each shape. */
function schemaOf(shape: Shape): z.ZodType {
  const known = built.get(shape);
  if (known) return known;
  const { described } = shape;
  const schema = described ? schemaOf(described.of).describe(described.words) : build(shape);
  built.set(shape, schema);
  return schema;
}

function build(shape: Shape): z.ZodType {
  switch (shape.is) {
    case "whole number": {
      const schema = z.int(shape.fault);
      return shape.limits ? schema.min(shape.limits.min).max(shape.limits.max) : schema;
    }
    case "yes or no":
      return z.boolean();
    case "nothing":
      return z.null();
    case "text": {
      const { min, max } = shape.limits;
      const schema = min === undefined ? z.string() : z.string().min(min);
      return max === undefined ? schema : schema.max(max);
    }
    case "not empty":
      return (schemaOf(shape.of) as z.ZodString).min(1);
    case "digits":
      return z.string().regex(shape.pattern, shape.fault);
    case "one of":
      return z.literal(shape.values);
    case "optional":
      return schemaOf(shape.of).optional();
    case "nullable":
      return schemaOf(shape.of).nullable();
    case "list":
      return z.array(schemaOf(shape.of)).max(shape.most);
    case "tuple":
      return z.tuple(shape.of.map(schemaOf) as [z.ZodType, ...z.ZodType[]]);
    case "union":
      return z.union(shape.of.map(schemaOf));
    case "record": {
      const key = schemaOf(shape.key) as z.core.$ZodRecordKey;
      const record = shape.key.is === "one of" ? z.partialRecord : z.record;
      return record(key, schemaOf(shape.of));
    }
    case "object":
      return z.strictObject(schemasOf(shape.fields));
    case "variants":
      return variantsOf(shape.kinds);
    case "id":
    case "named":
      return schemaOf(shape.of);
    case "person":
      throw new Error("A file has no ids of accounts.");
  }
}

function schemasOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, shape]) => !isPerson(shape))
      .map(([key, shape]) => [shape.is === "named" ? shape.name : key, schemaOf(shape)]),
  );
}

function isPerson(shape: Shape): boolean {
  const isAbout = shape.is === "optional" || shape.is === "nullable";
  return shape.is === "person" || (isAbout && isPerson(shape.of));
}

/** Kinds with equal fields in a file are one object. */
function variantsOf(kinds: Readonly<Record<string, Fields>>): z.ZodType {
  const nothing: Fields = {};
  const shared = new Map<Fields, string[]>();
  for (const [kind, fields] of Object.entries(kinds)) {
    const same = Object.values(fields).every(isPerson) ? nothing : fields;
    shared.set(same, [...(shared.get(same) ?? []), kind]);
  }
  const objects = [...shared].map(([fields, words]) => {
    return z.strictObject({ kind: z.literal(words), ...schemasOf(fields) });
  });
  return z.discriminatedUnion("kind", objects as unknown as [z.ZodObject]);
}

export const headSchema = schemaOf(leagueFileHead);

export const LINE_SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(LINES).map(([type, { fields }]) => [
    type,
    z.strictObject({ type: z.literal(type), ...schemasOf(fields) }),
  ]),
);
