// npm run dev: the sources, reloaded as they change, behind the same HTTP layer as in production.
import { ensureInstalled } from "./ensure-installed.mjs";
import { loadDotEnv } from "./load-dot-env.mjs";

await ensureInstalled();
loadDotEnv();
const { createServer } = await import("vite");
const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
// Vite's own listeners would end the process before the server has stopped.
process.removeAllListeners("SIGTERM");

// Everything through Vite, so that the server and the screens share their modules.
const { readEnv, EnvError } = await vite.ssrLoadModule("/server/core/env.ts");
const { AppError } = await vite.ssrLoadModule("/server/core/errors.ts");
const { createLog } = await vite.ssrLoadModule("/server/core/log.ts");
const { openServices } = await vite.ssrLoadModule("/server/run/cli/open-services.ts");
const { lockServer } = await vite.ssrLoadModule("/server/run/maintenance/server-lock.ts");
const { serveApp } = await vite.ssrLoadModule("/server/run/cli/serve.ts");

try {
  const env = readEnv(process.env);
  lockServer(env, { force: process.argv.includes("--force") });
  const services = openServices(env, createLog(env), { demo: false });
  const app = Object.assign(handleWithNewestSources, { readUser: readUserWithNewestSources });
  process.exitCode = await serveApp(services, app, {
    devMiddleware: vite.middlewares,
  });
} catch (error) {
  if (!(error instanceof EnvError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await vite.close();
}

async function handleWithNewestSources(request, context) {
  return (await loadApp())(request, context);
}

async function readUserWithNewestSources(request, context) {
  return (await loadApp()).readUser(request, context);
}

async function loadApp() {
  const app = await vite.ssrLoadModule("/app/request-handler.server.ts");
  return app.handleAppRequest;
}
