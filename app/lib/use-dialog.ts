import { type RefObject, useCallback, useMemo, useRef } from "react";

export interface Dialog {
  readonly ref: RefObject<HTMLDialogElement>;
  readonly open: () => void;
  readonly close: () => void;
}

/** A modal dialog: the browser keeps the focus in it, and returns it afterwards. */
export function useDialog(): Dialog {
  const ref = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => ref.current?.showModal(), []);
  const close = useCallback(() => ref.current?.close(), []);
  return useMemo(() => ({ ref, open, close }), [open, close]);
}
