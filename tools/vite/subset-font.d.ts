declare module "subset-font" {
  interface Options {
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** OpenType feature tags; all of them when absent. */
    readonly keepFeatures?: readonly string[];
  }
  /** Keeps the glyphs of the text's characters. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
