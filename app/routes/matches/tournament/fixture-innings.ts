import { redirectToMatch } from "../../../lib/redirect-to-match.server";

/** The innings forms belong to the match desk: links and forms of before lead there. */
export const loader = redirectToMatch;
export const action = redirectToMatch;
