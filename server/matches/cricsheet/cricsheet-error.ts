/** A match file that cannot be read: the message says in a plain sentence what is wrong and where. */
export class CricsheetError extends Error {
  /** Where in the document, from its root; as near as it is known. */
  readonly path: readonly PropertyKey[];

  constructor(sentence: string, path: readonly PropertyKey[] = []) {
    super(sentence);
    this.name = "CricsheetError";
    this.path = path;
  }
}
