import { router } from "./procedures";
import { teamRouter } from "./team-router";

/** Everything that the interactive pieces of the screens call. */
export const appRouter = router({ team: teamRouter });

export type AppRouter = typeof appRouter;
