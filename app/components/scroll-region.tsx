import type { ReactNode } from "react";

/** Content that may be wider than the screen: it scrolls by itself, for keyboards too. */
export function ScrollRegion({
  label,
  fromEnd = false,
  children,
}: {
  label: string;
  /** Whether its end shows first if it is too wide. */
  fromEnd?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={fromEnd ? "scroll from-end" : "scroll"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach it
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** A table that may be wider than the screen; its caption is for screen readers. */
export function ScrollTable({
  caption,
  className,
  children,
}: {
  caption: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <ScrollRegion label={caption}>
      <table className={className}>
        <caption className="vh">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}
