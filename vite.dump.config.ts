import base from "./vite.config";
import { writeFileSync } from "node:fs";
export default (env: never) => {
  const c: any = (base as any)(env);
  c.plugins.push({ name: "dump", generateBundle(_: unknown, bundle: any) {
    if (env && (env as any).isSsrBuild) return;
    const out: any = {};
    for (const [f, ch] of Object.entries<any>(bundle)) if (ch.type === "chunk") out[f] = Object.fromEntries(Object.entries<any>(ch.modules).map(([m, i]) => [m.replace(/^.*\/work\/wc\/spd\//, ""), i.renderedLength]));
    writeFileSync("/tmp/x/modules.json", JSON.stringify(out));
  } });
  return c;
};
