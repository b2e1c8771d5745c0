import { AppError, type AppErrorCode } from "#server/core/errors";

/** `pointer` is a JSON pointer (RFC 6901), "" for the whole body. */
export interface PushFault {
  readonly sentence: string;
  readonly pointer: string;
}

export class PushRefusal extends AppError {
  readonly faults: readonly PushFault[];

  constructor(code: AppErrorCode, faults: readonly PushFault[]) {
    super(code, faults[0]?.sentence ?? "This score cannot be read.");
    this.faults = faults;
  }
}

export function pointerTo(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

export function refuse(sentence: string, ...path: readonly PropertyKey[]): PushRefusal {
  return new PushRefusal("invalid", [{ sentence, pointer: pointerTo(path) }]);
}
