import type { ReactNode } from "react";

/** A part of a page under a heading, which has the id. */
export function Sheet({
  id,
  title,
  className = "sheet",
  children,
}: {
  id: string;
  title: ReactNode;
  className?: `sheet ${string}` | "sheet";
  children: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  );
}
