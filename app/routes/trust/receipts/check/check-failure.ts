/** Why nothing could be checked, in a sentence. */
export class CheckFailure extends Error {}
