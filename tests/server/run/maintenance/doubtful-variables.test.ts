import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FILE_VARIABLE_NAMES, VARIABLE_NAMES } from "#server/core/env";
import { listDoubtfulVariables } from "#server/run/maintenance/doubtful-variables";

test.each([
  ["GULLY_BIN", "GULLY_BIND"],
  ["SIGNUP", "SIGN_UP"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMTP_ULR", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTP_URL_FIEL", "SMTP_URL_FILE"],
  ["SMTP_USER", "SMTP_URL"],
  ["APP_URI", "APP_URL"],
  ["SIGN_PU", "SIGN_UP"],
  ["APPURL", "APP_URL"],
  ["TRUST_PROXYS", "TRUST_PROXY"],
  ["SESION_SECRET", "SESSION_SECRET"],
])("%s is nearly %s", (name, meant) => {
  expect(listDoubtfulVariables({ [name]: "a secret value" })).toEqual([
    `${name} is not a setting. Did you mean ${meant}?`,
  ]);
});

test("one that begins as Gully's do is named, also when it is like none of them", () => {
  expect(listDoubtfulVariables({ CRICDATA_KEY: "x" })).toEqual(["CRICDATA_KEY is not a setting."]);
});

/** Of shells, systemd, npm, SSH, desktops, Docker and Kubernetes. */
const FOREIGN = `PATH HOME USER SHELL LANG LANGUAGE LC_ALL TERM PWD OLDPWD SHLVL TZ HOSTNAME HOSTTYPE MACHTYPE OSTYPE
  LOGNAME MAIL MAILCHECK EDITOR PAGER LESS LINES COLUMNS LS_COLORS PS1 IFS PPID UID EUID GROUPS TMPDIR TEMP TMP _
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION NODE_EXTRA_CA_CERTS COLOR INIT_CWD npm_config_loglevel
  npm_command npm_lifecycle_event npm_package_name npm_execpath npm_node_execpath npm_config_cache
  INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID STATE_DIRECTORY CREDENTIALS_DIRECTORY
  RUNTIME_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH
  SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID SUDO_COMMAND DISPLAY XAUTHORITY WAYLAND_DISPLAY
  XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS DESKTOP_SESSION
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY SSL_CERT_FILE SSL_CERT_DIR MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_
  PUID PGID UMASK DOCKER_HOST COMPOSE_FILE COMPOSE_PROJECT_NAME KUBERNETES_PORT KUBERNETES_SERVICE_HOST
  GULLY_PORT GULLY_PORT_3000_TCP GULLY_PORT_3000_TCP_ADDR GULLY_SERVICE_HOST GULLY_SERVICE_PORT GULLY_SERVICE_PORT_HTTP
  CI DEBUG POSTGRES_PASSWORD DATABASE_URL REDIS_URL SMTP_HOST SMTP_PORT AWS_REGION`;

test("Gully's own, those of other programs and empty ones are not named", () => {
  const own = Object.fromEntries(
    [...VARIABLE_NAMES, ...FILE_VARIABLE_NAMES].map((name) => [name, "x"]),
  );
  const foreign = Object.fromEntries(FOREIGN.split(/\s+/).map((name) => [name, "x"]));
  expect(listDoubtfulVariables({ ...own, ...foreign, GULLY_BNID: " " })).toEqual([]);
});

test("all of .env.example, compose.yaml and deploy are known", () => {
  const files = ["compose.yaml", "deploy/compose.caddy.yaml", "deploy/compose.cricsheet.yaml"];
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const example = readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z_]+)=/gm);
  const names = [...text.matchAll(/\$\{([A-Z_]+)/g), ...example].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(20);
  expect(listDoubtfulVariables(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
});
