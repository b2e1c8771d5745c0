import { writeOpenApi } from "#server/run/api/open-api";
import { refuseMethod, sendSchema } from "../../../lib/script-response.server";

/** The OpenAPI document of all addresses for scripts; public. */
export const loader = () => sendSchema(document, "application/json");

export const action = () => refuseMethod("GET");

const document = `${JSON.stringify(writeOpenApi(), null, 2)}\n`;
