import { z } from "zod";
import { scoreSchema } from "#server/matches/push/score-schema";
import { publishedUpdate } from "#server/matches/push/update-schema";
import * as answers from "./answer-schemas";
import { type ApiOperation, OPERATIONS } from "./operations";

/** A JSON schema (draft 2020-12), as the document has it. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
}

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema | Reference }>>;
}

interface Reference {
  readonly $ref: string;
}

/** The parts of an operation in the document that other code reads. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query";
    readonly required: boolean;
    readonly description: string;
  }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, { readonly [method in ApiOperation["method"]]?: DocumentedOperation }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const INFO = {
  title: "Gully",
  version: "1.0.0",
  description:
    "What a member's own script may read, and how a script pushes scores. Fields may be added; none changes its meaning within v1.",
  license: { name: "MIT", identifier: "MIT" },
};

const SECURITY = {
  reader: {
    type: "http",
    scheme: "bearer",
    description: "A token of yours, made on the page Scripts of your account: `gully_…`.",
  },
  push: {
    type: "http",
    scheme: "bearer",
    description: "The push token of a tournament, made by its operator.",
  },
};

/** The schemas with a name in the document; others are written in place. */
const NAMES: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [answers.leaguesSchema, "Leagues"],
  [answers.standingsSchema, "Standings"],
  [answers.fixturesSchema, "Fixtures"],
  [answers.teamsSchema, "Teams"],
  [answers.pointsSchema, "Points"],
  [answers.logSchema, "Log"],
  [answers.pushableFixturesSchema, "PushableFixtures"],
  [answers.pushableFixtureSchema, "PushableFixture"],
  [answers.takenSchema, "Taken"],
  [answers.refusalSchema, "Refusal"],
  [scoreSchema, "Score"],
  [publishedUpdate, "MatchUpdate"],
]);

/** Bodies of requests: scripts send them in their input form. */
const BODIES: ReadonlySet<z.ZodType> = new Set<z.ZodType>([scoreSchema, publishedUpdate]);

/** The OpenAPI 3.1 document of all addresses for scripts, made from the schemas of their answers. */
export function writeOpenApi(): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method]: describe(operation) };
  }
  const schemas = Object.fromEntries(
    [...NAMES].map(([schema, name]) => {
      return [name, toSchema(schema, BODIES.has(schema) ? "input" : "output")];
    }),
  );
  const components = { schemas, securitySchemes: SECURITY };
  const document = {
    ...{ openapi: "3.1.0", info: INFO, servers: [{ url: "/" }], paths, components },
  };
  return document as OpenApiDocument;
}

function describe(operation: ApiOperation) {
  const { name: operationId, summary, token, parameters, body, answer } = operation;
  return {
    ...{ operationId, summary, tags: [token === "push" ? "Pushing scores" : "Reading"] },
    security: token === null ? [] : [{ [token]: [] }],
    parameters: parameters.map(({ type, ...parameter }) => ({
      ...parameter,
      required: parameter.in === "path",
      schema: type === undefined ? { type: "integer", minimum: 1 } : { type },
    })),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      200: {
        description: "OK",
        content: answer === null ? { "application/json": { schema: {} } } : contentOf(answer),
      },
      ...(answer === answers.takenSchema && {
        202: {
          description: "Held back: the score goes back, or calls the match off. Push it once more.",
          content: contentOf(answer),
        },
      }),
      ...(token === "reader" && {
        304: { description: "Not changed since the answer whose ETag `If-None-Match` has." },
      }),
      ...refusalsOf(operation),
    },
  };
}

function refusalsOf({ token, parameters, refusals = {} }: ApiOperation) {
  const has = (place: string) => parameters.some((parameter) => parameter.in === place);
  const sentences: readonly (readonly [status: number, applies: boolean, sentence: string])[] = [
    [400, has("query"), "A parameter is not an id."],
    [401, token !== null, "No token, or one that has ended."],
    [404, has("path"), "There is nothing of that id that the token may see."],
    [429, token !== null, "Too many requests; `Retry-After` has the seconds to wait."],
    ...Object.entries(refusals).map(([status, own]) => [Number(status), true, own] as const),
  ];
  return Object.fromEntries(
    sentences.flatMap(([status, applies, description]) =>
      applies ? [[status, { description, content: contentOf(answers.refusalSchema) }]] : [],
    ),
  );
}

function contentOf(schema: z.ZodType) {
  return { "application/json": { schema: { $ref: `#/components/schemas/${NAMES.get(schema)}` } } };
}

function toSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Answers may get new fields: clients must accept unknown ones.
      if (io === "output") delete jsonSchema.additionalProperties;
      // The format implies the pattern.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
      delete jsonSchema.readOnly;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return rest;
}
