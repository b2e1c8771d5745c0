import { AppError, type AppErrorCode } from "#server/core/errors";

/** The fault of a pushed body, and its place: a JSON pointer (RFC 6901), "" for all of it. */
export interface PushFault {
  readonly sentence: string;
  readonly pointer: string;
}

/** A push that is refused; the message is its first sentence. */
export class PushRefusal extends AppError {
  readonly faults: readonly PushFault[];

  constructor(code: AppErrorCode, faults: readonly PushFault[]) {
    super(code, faults[0]?.sentence ?? "This score cannot be read.");
    this.faults = faults;
  }
}

/** A place in a JSON document as RFC 6901 writes it. */
export function pointerTo(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** One fault of a body that cannot be stored. */
export function refuse(sentence: string, ...path: readonly PropertyKey[]): PushRefusal {
  return new PushRefusal("invalid", [{ sentence, pointer: pointerTo(path) }]);
}
