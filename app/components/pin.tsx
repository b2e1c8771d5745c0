import { useHydrated } from "../lib/use-browser";
import { useCopy } from "./copy-link";
import { Icon } from "./drawing";

/** A league's pin on plates; screen readers read it digit by digit. */
export function PinPlates({ pin, small = false }: { pin: string; small?: boolean }) {
  const digits = [...pin].map((digit, place) => ({ digit, place }));
  return (
    <span
      className={small ? "plates pin sm" : "plates pin"}
      role="img"
      aria-label={[...pin].join(" ")}
    >
      {digits.map(({ digit, place }) => (
        <b key={place}>{digit}</b>
      ))}
    </span>
  );
}

/** Copies a pin; appears once JavaScript runs. */
export function CopyPin({
  pin,
  label,
  className,
}: {
  pin: string;
  label: string;
  className: string;
}) {
  const hydrated = useHydrated();
  const copy = useCopy("League PIN copied!");
  return (
    <button
      type="button"
      className={hydrated ? className : `${className} waiting`}
      aria-label={label}
      onClick={({ currentTarget }) => void copy(pin, currentTarget)}
    >
      <Icon name="copy" /> Copy
    </button>
  );
}
