/** The reason why nothing could be checked, as a sentence. */
export class CheckFailure extends Error {}
