import { writeOpenApi } from "#server/run/api/open-api";
import { refuseMethod, sendSchema } from "../../../lib/script-response.server";

/** The OpenAPI document of all addresses for scripts; public. */
export const loader = () => sendSchema(writeDocument, "application/json");

export const action = () => refuseMethod("GET");

const writeDocument = () => `${JSON.stringify(writeOpenApi(), null, 2)}\n`;
