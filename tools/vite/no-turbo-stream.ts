/** In place of turbo-stream in the browser: only Remix's single fetch needs it, which is off. */
function refuse(): never {
  throw new Error("Single fetch is off (remix.config.js).");
}

export { refuse as decode, refuse as encode };
