/** The parts of Lighthouse, and of the starter of its browser, that the benchmark uses. */
declare module "lighthouse" {
  interface Audit {
    readonly id: string;
    readonly title: string;
    readonly score: number | null;
    readonly numericValue?: number;
  }
  interface RunnerResult {
    readonly lhr: {
      readonly audits: Readonly<Record<string, Audit>>;
      readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
      readonly finalDisplayedUrl: string;
    };
  }
  export default function lighthouse(
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ): Promise<RunnerResult | undefined>;
}

declare module "chrome-launcher" {
  interface LaunchedChrome {
    readonly port: number;
    kill(): void;
  }
  export function launch(options: {
    readonly chromePath?: string;
    readonly chromeFlags: readonly string[];
  }): Promise<LaunchedChrome>;
}
