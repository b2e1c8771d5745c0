/** On Manage Team, if the server fails or cannot be reached. */
export const SUBMIT_FAILED = "❌ Error submitting team. Please try again.";
export const RESET_FAILED = "❌ Failed to reset team. Please try again.";
/** The user has logged out, or left the league. */
export const NO_USER_OR_LEAGUE = "❌ Missing user or league info";
export const PREDICTION_FAILED = "❌ Error saving prediction. Please try again.";
export const FETCH_FAILED = "❌ Failed to fetch team data.";
export const NO_PLAN = "You cannot plan a team for this match now.";
