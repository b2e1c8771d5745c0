import { refuseAddress } from "../../../lib/script-response.server";

/** For unknown addresses below those for scripts, which read JSON and no page. */
export const loader = () => refuseAddress();
export const action = () => refuseAddress();
