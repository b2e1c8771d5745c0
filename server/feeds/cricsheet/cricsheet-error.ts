/** A match file that cannot be read: the message says in a plain sentence what is wrong and where. */
export class CricsheetError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "CricsheetError";
  }
}
