import { readFileSync } from "node:fs";
import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readEnv, VARIABLE_NAMES } from "#server/core/env";
import { VERSION } from "#server/core/version";

/** The parts of a template that all systems have. */
interface Container {
  readonly image: string;
  /** The port inside. */
  readonly port: number;
  readonly volumes: readonly string[];
  /** Variables with the values that they have unless the host sets others. */
  readonly variables: Readonly<Record<string, string>>;
}

const FOLDER = "deploy/home-servers/";
const read = (file: string) => readFileSync(FOLDER + file, "utf8");

/** The forms that the systems publish, as far as the templates use them; nothing else may be in them. */
const composeService = z.strictObject({
  image: z.string(),
  container_name: z.string().optional(),
  restart: z.enum(["unless-stopped", "on-failure"]),
  init: z.literal(true),
  user: z.string().regex(/^\d+:\d+$/),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
  ports: z
    .array(
      z.union([
        z.string(),
        z.strictObject({ target: z.number(), published: z.string(), protocol: z.literal("tcp") }),
      ]),
    )
    .optional(),
  volumes: z.array(
    z.union([
      z.string(),
      z.strictObject({ type: z.literal("bind"), source: z.string(), target: z.string() }),
    ]),
  ),
  environment: z.record(z.string(), z.string()).default({}),
  "x-casaos": z.unknown().optional(),
});
const inEnglish = z.strictObject({ en_US: z.string().min(1) });
const described = z.array(z.strictObject({ container: z.string(), description: inEnglish }));
const casaOs = z.strictObject({
  name: z.string().regex(/^[a-z0-9_-]+$/),
  services: z.strictObject({
    gully: composeService.extend({
      "x-casaos": z.strictObject({ envs: described, ports: described, volumes: described }),
    }),
  }),
  "x-casaos": z.strictObject({
    // A reverse domain, in small letters.
    id: z.string().regex(/^[a-z0-9]+(?:\.[a-z0-9]+)+$/),
    architectures: z.array(z.enum(["amd64", "arm64"])),
    main: z.literal("gully"),
    category: z.string(),
    developer: z.string(),
    author: z.string(),
    port_map: z.string(),
    scheme: z.enum(["http", "https"]),
    index: z.string(),
    title: inEnglish,
    tagline: inEnglish,
    description: inEnglish,
  }),
});
const trueNas = z.strictObject({
  services: z.strictObject({ gully: composeService }),
  "x-portals": z.array(
    z.strictObject({
      name: z.string(),
      scheme: z.enum(["http", "https"]),
      host: z.string(),
      port: z.number(),
      path: z.string(),
    }),
  ),
});
const umbrelApp = z.strictObject({
  manifestVersion: z.literal([1, 1.1]),
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .max(64),
  category: z.enum(
    "files bitcoin media networking social automation finance ai developer".split(" "),
  ),
  name: z.string().max(50),
  version: z.string(),
  tagline: z.string().max(100),
  description: z.string(),
  releaseNotes: z.string(),
  developer: z.string(),
  website: z.url(),
  repo: z.url(),
  support: z.url(),
  submitter: z.string(),
  submission: z.url(),
  dependencies: z.array(z.string()),
  port: z.number(),
  gallery: z.array(z.string()),
  path: z.string(),
  defaultUsername: z.string(),
  defaultPassword: z.string(),
});
const umbrelCompose = z.strictObject({
  version: z.string(),
  services: z.strictObject({
    app_proxy: z.strictObject({
      environment: z.strictObject({
        APP_HOST: z.literal("gully_web_1"),
        APP_PORT: z.number(),
        PROXY_AUTH_ADD: z.literal("false"),
      }),
    }),
    web: composeService,
  }),
});
const portainer = z.strictObject({
  version: z.literal("3"),
  templates: z.tuple([
    z.strictObject({
      id: z.number(),
      // A container.
      type: z.literal(1),
      title: z.string(),
      name: z.string(),
      description: z.string(),
      note: z.string(),
      categories: z.array(z.string()),
      platform: z.literal("linux"),
      image: z.string(),
      restart_policy: z.enum(["no", "always", "unless-stopped", "on-failure"]),
      ports: z.array(z.string()),
      volumes: z.array(z.strictObject({ container: z.string(), bind: z.string().optional() })),
      env: z.array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          description: z.string().optional(),
          default: z.string().optional(),
          select: z
            .array(
              z.strictObject({
                text: z.string(),
                value: z.string(),
                default: z.literal(true).optional(),
              }),
            )
            .optional(),
        }),
      ),
    }),
  ]),
});

/** Attributes that Unraid's form has for each row. */
const UNRAID_ATTRIBUTES = "Name Target Default Mode Description Type Display Required Mask".split(
  " ",
);

function readUnraid(): Container {
  const faults: string[] = [];
  const parser = new DOMParser({ onError: (_level, message) => void faults.push(message) });
  const document = parser.parseFromString(read("unraid.xml"), "text/xml");
  expect(faults).toEqual([]);
  const root = document.documentElement;
  expect([root?.tagName, root?.getAttribute("version")]).toEqual(["Container", "2"]);
  const text = (tag: string) => document.getElementsByTagName(tag)[0]?.textContent ?? "";
  for (const tag of ["Name", "Repository", "Registry", "Support", "Project", "Overview", "WebUI"]) {
    expect(text(tag), tag).not.toBe("");
  }
  const rows = [...document.getElementsByTagName("Config")].map((row) => {
    const names = [...row.attributes].map(({ name }) => name);
    expect(names).toEqual(UNRAID_ATTRIBUTES);
    const of = (name: string) => row.getAttribute(name) ?? "";
    expect(row.textContent).toBe(of("Default"));
    expect(["Port", "Path", "Variable"]).toContain(of("Type"));
    expect(["always", "advanced"]).toContain(of("Display"));
    return { type: of("Type"), target: of("Target"), value: of("Default"), mask: of("Mask") };
  });
  const ofType = (wanted: string) => rows.filter(({ type }) => type === wanted);
  const hidden = rows.filter(({ mask }) => mask === "true").map(({ target }) => target);
  expect(hidden).toEqual(["SMTP_URL"]);
  const port = Number(ofType("Port")[0]?.target);
  expect(text("WebUI")).toBe(`http://[IP]:[PORT:${port}]/`);
  return {
    image: text("Repository"),
    port,
    volumes: ofType("Path").map(({ target }) => target),
    variables: Object.fromEntries(ofType("Variable").map(({ target, value }) => [target, value])),
  };
}

function readPortainer(): Container {
  const [{ image, ports, volumes, env }] = portainer.parse(
    JSON.parse(read("portainer.json")),
  ).templates;
  const variables = env.map(({ name, default: value, select = [] }) => {
    const chosen = select.filter((option) => option.default).map((option) => option.value);
    return [name, value ?? chosen.join()];
  });
  return {
    image,
    port: Number(ports[0]?.split(/[:/]/)[1]),
    volumes: volumes.map(({ container }) => container),
    variables: Object.fromEntries(variables),
  };
}

function containerOf({
  image,
  ports = [],
  volumes,
  environment,
}: z.infer<typeof composeService>): Container {
  const [port] = ports.map((each) =>
    typeof each === "string" ? Number(each.split(":")[1]) : each.target,
  );
  return {
    image,
    port: port ?? Number.NaN,
    volumes: volumes.map((each) =>
      typeof each === "string" ? (each.split(":")[1] ?? "") : each.target,
    ),
    variables: environment,
  };
}

function readUmbrel(): Container {
  const { web, app_proxy } = umbrelCompose.parse(
    parse(read("umbrel/gully/docker-compose.yml")),
  ).services;
  // Umbrel's proxy is what people reach.
  expect(web.ports).toBeUndefined();
  return { ...containerOf(web), port: app_proxy.environment.APP_PORT };
}

function readCasaOs(): Container {
  const { services, ...whole } = casaOs.parse(parse(read("casaos.yml")));
  const { gully } = services;
  const named = gully["x-casaos"];
  expect(named.envs.map(({ container }) => container)).toEqual(Object.keys(gully.environment));
  const container = containerOf(gully);
  expect(named.ports.map((each) => Number(each.container))).toEqual([container.port]);
  expect(named.volumes.map((each) => each.container)).toEqual(container.volumes);
  expect(Number(whole["x-casaos"].port_map)).toBe(container.port);
  return container;
}

function readTrueNas(): Container {
  const { services, "x-portals": portals } = trueNas.parse(parse(read("truenas.yaml")));
  const container = containerOf(services.gully);
  expect(portals.map(({ port }) => port)).toEqual([container.port]);
  return container;
}

const DEFAULTS = readEnv({});

test.each([
  ["Unraid", readUnraid],
  ["Portainer", readPortainer],
  ["CasaOS", readCasaOs],
  ["TrueNAS", readTrueNas],
  ["Umbrel", readUmbrel],
])("the template for %s has the image, the port, the volume and variables of Gully", (_, load) => {
  const { image, port, volumes, variables } = load();
  expect(image).toBe(`ghcr.io/OWNER/gully:${VERSION}`);
  expect(port).toBe(DEFAULTS.port);
  const dockerfile = readFileSync("Dockerfile", "utf8");
  expect(volumes).toEqual([/^VOLUME (.*)$/m.exec(dockerfile)?.[1]]);
  expect(Object.keys(variables).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  // Nobody gets another Gully than the one that the documentation describes.
  expect({ ...readEnv(variables), given: DEFAULTS.given }).toEqual(DEFAULTS);
  // Operators set it on the page People, unless the variable does.
  expect(variables).not.toHaveProperty("SIGN_UP");
});

test("Umbrel's manifest has its form, and this version", () => {
  expect(umbrelApp.parse(parse(read("umbrel/gully/umbrel-app.yml"))).version).toBe(VERSION);
});

test("a template with a slip is refused", () => {
  const { services, ...rest } = parse(read("truenas.yaml"));
  const gully = { ...services.gully, enviroment: { SMTP_ULR: "" } };
  expect(trueNas.safeParse({ ...rest, services: { gully } }).success).toBe(false);
});
