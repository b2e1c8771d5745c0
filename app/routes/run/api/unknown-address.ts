import { refuseAddress } from "../../../lib/script-response.server";

/** Whatever is no address for scripts: they read JSON, not a page. */
export const loader = () => refuseAddress();
export const action = () => refuseAddress();
