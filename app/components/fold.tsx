import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Icon } from "./drawing";
import { Link } from "./link";

const OpenFolds = createContext<Set<string> | null>(null);

/** Folds below it stay open when the form around them is replaced, as after a save. */
export function KeepFolds({ children }: { children: ReactNode }) {
  const [open] = useState(() => new Set<string>());
  return <OpenFolds.Provider value={open}>{children}</OpenFolds.Provider>;
}

/**
 * A part of a sheet, folded to its title and a line below it. Its id is that of its content, so that
 * an address with that fragment opens it: in most browsers also without scripts.
 */
export function Fold({
  id,
  title,
  sub,
  open = false,
  level: Heading = "h2",
  tick = false,
  children,
}: {
  id: string;
  title: string;
  sub?: ReactNode;
  /** From the start, as around a fault. */
  open?: boolean;
  level?: "h2" | "h3";
  /** Marks the contents as a proof. */
  tick?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const openFolds = useContext(OpenFolds);
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(decodeFragment(hash));
    if (target === null || !details.current?.contains(target) || details.current.open) return;
    details.current.open = true;
    target.scrollIntoView();
  }, [hash]);
  return (
    <details
      className="foldrow"
      ref={details}
      open={open || openFolds?.has(id)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) openFolds?.add(id);
        else openFolds?.delete(id);
      }}
    >
      <summary>
        {tick && <Icon name="check" />}
        <span>
          <Heading id={`${id}-title`}>{title}</Heading>
          {sub !== undefined && <span className="sub">{sub}</span>}
        </span>
        <Icon name="down" />
      </summary>
      <section id={id} aria-labelledby={`${id}-title`}>
        {children}
      </section>
    </details>
  );
}

/** A line of a sheet that leads to another page, as a fold leads to what it holds. */
export function RowLink({ to, title, sub }: { to: string; title: ReactNode; sub?: ReactNode }) {
  return (
    <Link className="rowlink" to={to}>
      <span>
        <b>{title}</b>
        {sub !== undefined && <span className="sub">{sub}</span>}
      </span>
      <Icon name="down" />
    </Link>
  );
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
