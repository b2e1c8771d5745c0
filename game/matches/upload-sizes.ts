const MB = 1024 * 1024;

/** Bytes of match files that a browser sends to the server. */
export const UPLOAD_SIZES = {
  /** Of all files of one form. */
  form: 8 * MB,
  /** A part of a larger file: short enough for a slow connection. */
  part: MB,
  /** Of a file that comes in parts. */
  file: 256 * MB,
} as const;
