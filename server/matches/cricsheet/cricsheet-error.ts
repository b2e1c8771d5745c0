/** An unreadable match file: the message is a plain sentence about the fault and its place. */
export class CricsheetError extends Error {
  /** The path in the document from its root, as far as it is known. */
  readonly path: readonly PropertyKey[];

  constructor(sentence: string, path: readonly PropertyKey[] = []) {
    super(sentence);
    this.name = "CricsheetError";
    this.path = path;
  }
}
