import { LineDrawing } from "./drawing";

export function LetterDrawing() {
  return (
    <LineDrawing
      lines={
        <>
          <rect x="14" y="10" width="68" height="46" rx="3" />
          <path d="m15 13 33 25 33-25" />
        </>
      }
    >
      <circle cx="80" cy="14" r="10" fill="var(--leather-fill)" />
      <path d="M76 5c4 5 4 13 0 18" stroke="#fff" fill="none" strokeDasharray="2.5 2" />
    </LineDrawing>
  );
}
