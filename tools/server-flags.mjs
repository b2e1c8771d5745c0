/**
 * Node's flags for every process that serves Gully. Both bound how much garbage V8 keeps before it
 * looks for it:
 *
 * - Its youngest objects may take 100 MB and more, where a page makes a few megabytes. With halves
 *   of 8 MB a demo that serves pages takes 230 MB where it took 390.
 * - Of older objects it lets as much again come together as is in use. In a flood of connections
 *   that are turned away this was 73 MB; at 20 percent it is 21 MB, for the same CPU per page.
 *
 * V8 reads flags at the start only, so the Dockerfile and the systemd unit say them too; a test
 * compares them.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=20"];
