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

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

interface Shown extends Toast {
  readonly id: number;
}

/**
 * The toasts of the screen: those that came with the page, which stay without JavaScript, and those of
 * its components. Errors interrupt a screen reader, others wait.
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
 * The errors with which this page was loaded, for users who missed the toast. Leaving the page clears
 * them.
 */
function usePageErrors(initial: readonly Toast[]): readonly string[] {
  const { key } = useLocation();
  const [lastErrors, setLastErrors] = useState({ key, initial });
  const hasErrors = initial.some((toast) => toast.kind === "error");
  // When the page's data is loaded again, it no longer contains them.
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
  // Some messages already begin with an emoji.
  const sign = /^\p{Extended_Pictographic}/u.test(text) ? " emo" : "";
  return <p className={`toast${KIND_CLASS[kind]}${sign}`}>{text}</p>;
}
