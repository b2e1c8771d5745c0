import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { useCopy } from "./use-copy";

/** Copies a pin. It appears once JavaScript runs. */
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
