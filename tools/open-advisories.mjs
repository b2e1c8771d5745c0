const UNREACHABLE = "not reachable, see ADR-83";

/** By advisory, or by package where none of it runs: docs/decisions/0083-remix-2-end-of-life.md. */
const VERDICTS = {
  "GHSA-wrjc-x8rr-h8h6": UNREACHABLE,
  "GHSA-337j-9hxr-rhxg": UNREACHABLE,
  "turbo-stream": UNREACHABLE,
};

/**
 * The advisories of `npm audit --json`, each once; what only depends on something with an advisory
 * is left out.
 *
 * @param {{ vulnerabilities: Record<string, { via: (string | object)[] }> }} report
 * @returns {{ name: string, title: string, url: string, severity: string, isSerious: boolean,
 *   verdict: string | null }[]} the verdict is null for one that nobody has judged
 */
export function openAdvisories({ vulnerabilities }) {
  const own = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === "object");
  const byUrl = new Map(own.map((advisory) => [advisory.url, advisory]));
  return [...byUrl.values()].map(({ name, title, url, severity }) => ({
    ...{ name, title, url, severity },
    isSerious: severity === "high" || severity === "critical",
    verdict: VERDICTS[url.split("/").pop()] ?? VERDICTS[name] ?? null,
  }));
}
