import { redirectToMatch } from "../../../lib/redirect-to-match.server";

/** The match file belongs to the match desk: links and forms of before lead there. */
export const loader = redirectToMatch;
export const action = redirectToMatch;
