import path from "node:path";
import { z } from "zod";

export function orNull<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value ?? null);
}

export function digits(pattern: RegExp) {
  return z.string().regex(pattern).transform(Number);
}

export function trueOrFalse() {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"]))
    .default("false")
    .transform((text) => text === "true");
}

export function oneOf(words: readonly string[]): string {
  return `one of ${words.join(", ")}`;
}

export function absolute(folder: string): string {
  return path.resolve(folder);
}

export function proxiesOf(text: string): number {
  if (text === "true") return 1;
  return text === "false" ? 0 : Number(text);
}
