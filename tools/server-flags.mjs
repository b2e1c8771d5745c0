/**
 * Node's flags for every process that serves Gully. They bound how much garbage V8 keeps before it
 * looks for it:
 *
 * - Its youngest objects may take 100 MB and more, where a page makes a few megabytes. With halves
 *   of 8 MB a demo that serves pages takes 230 MB where it took 390.
 * - Of older objects it lets several times as many come together as are in use. In a flood of
 *   connections that are turned away this was 73 MB. At 20 percent the whole heap is collected every
 *   few pages; at 50 such a flood takes half the memory and a page hardly more CPU (ADR-94).
 * - What a start needs and an idle server does not, 15 MB, is given back when the server asks for it.
 *
 * V8 reads flags at the start only, so the Dockerfile and the systemd unit say them too; a test
 * compares them.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=50", "--expose-gc"];

/**
 * The settings of glibc's malloc, in the environment of the same processes. By default it raises
 * the size from which memory is given back at once up to 32 MB, and has a heap for each thread:
 * buffers for compressing pages then stay in pieces. Under pages a server takes 141 MB where it
 * took 212 (ADR-113). The C library reads them at the start; others than glibc ignore them.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
