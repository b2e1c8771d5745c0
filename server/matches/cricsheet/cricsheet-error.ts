/** The message is a plain sentence about the fault and its place in a match file. */
export class CricsheetError extends Error {
  /** In the document, from its root, as far as it is known. */
  readonly path: readonly PropertyKey[];

  constructor(sentence: string, path: readonly PropertyKey[] = []) {
    super(sentence);
    this.name = "CricsheetError";
    this.path = path;
  }
}
