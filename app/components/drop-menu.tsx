import { useLocation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";

/**
 * A menu that drops from its button. It opens without JavaScript too; with it, it closes on Escape, on
 * loss of focus and on another page.
 */
export function DropMenu({
  button,
  className,
  children,
}: {
  button: ReactNode;
  className: string;
  children: ReactNode;
}) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    details.current?.querySelector("summary")?.focus();
  };
  return (
    <details
      key={key}
      ref={details}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={className}>{button}</summary>
      <div className="pop">{children}</div>
    </details>
  );
}
