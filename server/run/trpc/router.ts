import { ballsRouter } from "./balls-router";
import { router } from "./procedures";
import { teamRouter } from "./team-router";

/** Everything that the interactive pieces of the screens call. */
export const appRouter = router({ balls: ballsRouter, team: teamRouter });

export type AppRouter = typeof appRouter;
