/** A league's pin on plates; readers hear it digit by digit. */
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
