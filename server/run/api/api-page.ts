import { type DocumentedOperation, type JsonSchema, writeOpenApi } from "./open-api";

/** An address, for the page of the API. */
export interface ShownOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly token: "reader" | "push" | "none";
  readonly parameters: DocumentedOperation["parameters"];
  /** Other statuses than 200. */
  readonly answers: readonly { readonly status: string; readonly description: string }[];
  /** Whether its requests have a score as their body. */
  readonly takesScore: boolean;
  /** The fields of a successful answer. */
  readonly fields: readonly ShownField[];
}

export interface ShownField {
  readonly name: string;
  /** In words: "list", "number or null". */
  readonly type: string;
  readonly description: string;
  /** The fields of an object, or of each object in a list. */
  readonly fields: readonly ShownField[];
}

/** The content of the page of the API, read from the OpenAPI document. */
export function readApiPage(): readonly ShownOperation[] {
  const { paths, components } = writeOpenApi();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ShownOperation => {
      const { operationId: id, summary, security, parameters, responses } = operation;
      const [token = "none"] = security.flatMap((each) => Object.keys(each));
      const answers = Object.entries(responses).flatMap(([status, { description }]) =>
        status === "200" ? [] : [{ status, description }],
      );
      const schema = responses["200"]?.content?.["application/json"]?.schema ?? {};
      const name = "$ref" in schema ? schema.$ref.split("/").at(-1) : undefined;
      const fields = name === undefined ? [] : fieldsOf(components.schemas[name] ?? {});
      return {
        ...{ id, path, summary, parameters, answers, fields },
        method: method.toUpperCase(),
        takesScore: operation.requestBody !== undefined,
        token: token as ShownOperation["token"],
      };
    }),
  );
}

function fieldsOf(schema: JsonSchema): ShownField[] {
  const { properties } = objectIn(schema);
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    description: property.description ?? "",
    fields: fieldsOf(property),
  }));
}

/** The object of a field, or of each item in its list. */
function objectIn(schema: JsonSchema): JsonSchema {
  const [first] = schema.prefixItems ?? [];
  const inner = first ?? schema.items ?? schema.anyOf?.find(({ type }) => type !== "null");
  return schema.properties || !inner ? schema : objectIn(inner);
}

function typeOf({ type, enum: values, anyOf, format }: JsonSchema): string {
  if (anyOf) return anyOf.map(typeOf).join(" or ");
  if (values) return values.map((value) => `“${value}”`).join(", ");
  if (type === "array") return "list";
  return format === "date-time" ? "time" : (type ?? "");
}
