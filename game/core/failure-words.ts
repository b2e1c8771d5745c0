/** Sentences for failures without details, which screens, server and browser say alike. */
export const UNEXPECTED = "Something went wrong on our side. Please try again.";
export const NO_SUCH_PAGE = "Clean bowled. That page isn't here.";
export const NO_RESPONSE = "The server did not respond. Try again.";
export const NOT_SAVED = "This could not be saved.";
export const NOT_DONE = "This could not be done.";
export const LOGGED_OUT = "Please log in again.";
export const DEAD_LINK = "This link has expired or has already been used.";
