/**
 * Node's flags for every process that serves Gully. V8 lets its youngest objects take 100 MB and
 * more before it looks for garbage; a page makes a few megabytes of it. With halves of 8 MB a demo
 * that serves pages takes 230 MB where it took 390, and what a flood of requests leaves behind is
 * collected before it adds up. V8 reads the flag at the start only, so the Dockerfile and the
 * systemd unit say it too; a test compares them.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8"];
