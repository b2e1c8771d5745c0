/** Sentences of several screens for failures without details. */
export const PASSWORD_NOT_CHANGED = "The password could not be changed.";
export const SIGN_OUT_FAILED = "Sign out failed. Please try again.";
export const VERIFICATION_FAILED = "There was an issue while verifying your email.";
