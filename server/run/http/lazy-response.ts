/**
 * A response whose text other code in this process gets without encoding. A plain Response encodes its
 * text to bytes at once and decodes them when the text is read, which took a tenth of a page's CPU
 * time.
 */
abstract class LazyResponse extends Response {
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | null = null;

  protected abstract encode(): Uint8Array<ArrayBuffer>;

  /** Remix only checks that it exists: nothing is written before the body is read. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#body ??= new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (controller) => {
          controller.enqueue(this.encode());
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return this.#body;
  }

  override async text(): Promise<string> {
    return Buffer.from(await this.arrayBuffer()).toString();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.encode().buffer;
  }
}

/** A page, in which marks stand for parts that pages share. */
export class HtmlResponse extends LazyResponse {
  readonly #pieces: readonly Buffer[];
  readonly #parts: readonly Uint8Array[];

  /**
   * @param pieces one after the other; no mark begins in one and ends in the next
   * @param parts are put where the pieces have their marks
   */
  constructor(pieces: readonly Buffer[], init: ResponseInit, parts: readonly Uint8Array[] = []) {
    super(null, init);
    this.#pieces = pieces;
    this.#parts = parts;
    this.headers.set("content-type", "text/html; charset=utf-8");
  }

  /** The page in pieces that are not copied to be next to each other. */
  readPieces(): Uint8Array[] {
    return this.#pieces.flatMap((piece) => this.#putParts(piece));
  }

  #putParts(bytes: Buffer): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    let from = 0;
    for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, from)) {
      const end = bytes.indexOf(MARK_END, at);
      const part = this.#parts[Number(bytes.toString("latin1", at + MARK.length, end))];
      if (part === undefined) throw new Error("Every mark stands for a part.");
      pieces.push(bytes.subarray(from, at), part);
      from = end + MARK_END.length;
    }
    return [...pieces, bytes.subarray(from)];
  }

  protected override encode(): Uint8Array<ArrayBuffer> {
    return join(this.readPieces());
  }
}

/** A comment that React never writes; in text of users `<` is escaped. */
const [MARK, MARK_END] = ["<!--=", "-->"] as const;

/** Stands for a part of a page, by its index. */
export function markPart(index: number): string {
  return `${MARK}${index}${MARK_END}`;
}

/** As `Buffer.concat`, but never in memory that others share. */
function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** The data of a page, which is rendered from it without a detour through text. */
export class DataResponse<Data> extends LazyResponse {
  readonly #data: Data;

  constructor(data: Data, init: ResponseInit = {}) {
    super(null, init);
    this.#data = data;
    this.headers.set("content-type", "application/json; charset=utf-8");
  }

  override async json(): Promise<Data> {
    return this.#data;
  }

  protected override encode(): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(JSON.stringify(this.#data));
  }
}
