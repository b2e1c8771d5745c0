import { useLocation } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Toast } from "../lib/toast";

const CLOSE_MS = 3000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

interface Shown extends Toast {
  readonly id: number;
}

/**
 * The toasts of the screen: those that came with the page, which stay where no JavaScript closes
 * them, and those that its pieces say. Errors interrupt a reader, the others wait their turn.
 */
export function ToastsProvider({
  initial,
  children,
}: {
  initial: readonly Toast[];
  children: ReactNode;
}) {
  const nextId = useRef(initial.length);
  const lastInitial = useRef(initial);
  const [toasts, setToasts] = useState<Shown[]>(() =>
    initial.map((toast, id) => ({ ...toast, id })),
  );
  const say = useCallback((toast: Toast) => {
    const id = nextId.current++;
    setToasts((before) => [...before, { ...toast, id }]);
  }, []);
  const close = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);
  const pageErrors = usePageErrors(initial);
  useEffect(() => {
    if (initial === lastInitial.current) return;
    lastInitial.current = initial;
    initial.forEach(say);
  }, [initial, say]);
  const errors = toasts.filter((toast) => toast.kind === "error");
  const others = toasts.filter((toast) => toast.kind !== "error");
  return (
    <ToastContext.Provider value={say}>
      <div className="toasts">
        <div role="alert">
          {errors.map((toast) => (
            <ToastLine key={toast.id} toast={toast} close={close} />
          ))}
        </div>
        <div role="status">
          {others.map((toast) => (
            <ToastLine key={toast.id} toast={toast} close={close} />
          ))}
        </div>
      </div>
      {pageErrors.length > 0 && (
        <aside className="missed" aria-label="What went wrong">
          {pageErrors.map((text) => (
            <p className="msg bad" key={text}>
              {text}
            </p>
          ))}
        </aside>
      )}
      {children}
    </ToastContext.Provider>
  );
}

/**
 * The errors that this page was loaded with, for people who missed the toast. Leaving the page
 * clears them.
 */
function usePageErrors(initial: readonly Toast[]): readonly string[] {
  const { key } = useLocation();
  const [lastErrors, setLastErrors] = useState({ key, initial });
  const hasErrors = initial.some((toast) => toast.kind === "error");
  // The page's data is read again every now and then, without them.
  if (hasErrors && lastErrors.initial !== initial) setLastErrors({ key, initial });
  if (lastErrors.key !== key) return [];
  return lastErrors.initial.filter((toast) => toast.kind === "error").map((toast) => toast.text);
}

const KIND_CLASS = { success: " good", error: " bad", info: "" } as const;

function ToastLine({ toast, close }: { toast: Shown; close: (id: number) => void }) {
  const { id, kind, text } = toast;
  useEffect(() => {
    const timer = setTimeout(close, CLOSE_MS, id);
    return () => clearTimeout(timer);
  }, [close, id]);
  // Some messages already begin with a sign of their own.
  const sign = /^\p{Extended_Pictographic}/u.test(text) ? " emo" : "";
  return <p className={`toast${KIND_CLASS[kind]}${sign}`}>{text}</p>;
}
