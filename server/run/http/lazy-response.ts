/**
 * A response whose text other code in this process gets without encoding. A plain Response encodes its
 * text to bytes at once and decodes them when the text is read, which took a tenth of a page's CPU
 * time.
 */
abstract class LazyResponse extends Response {
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | null = null;

  protected abstract write(): string;

  /** Remix only checks that it exists: nothing is written before the body is read. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#body ??= new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (controller) => {
          controller.enqueue(new TextEncoder().encode(this.write()));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return this.#body;
  }

  override async text(): Promise<string> {
    return this.write();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.write()).arrayBuffer();
  }
}

export class HtmlResponse extends LazyResponse {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
    this.headers.set("content-type", "text/html; charset=utf-8");
  }

  protected override write(): string {
    return this.#html;
  }
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

  protected override write(): string {
    return JSON.stringify(this.#data);
  }
}
