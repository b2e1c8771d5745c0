import { ballsRouter } from "./balls-router";
import { boardRouter } from "./board-router";
import { router } from "./procedures";
import { roomRouter } from "./room-router";
import { teamRouter } from "./team-router";

/** All procedures of the interactive screens. */
export const appRouter = router({
  balls: ballsRouter,
  board: boardRouter,
  room: roomRouter,
  team: teamRouter,
});

export type AppRouter = typeof appRouter;
