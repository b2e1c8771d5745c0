const HUNDREDTHS = 100;

/** A salary to one decimal: 1050 hundredths are "10.5". Shown with two where it has two. */
export function salaryText(hundredths: number): string {
  const decimals = hundredths % 10 === 0 ? 1 : 2;
  return (hundredths / HUNDREDTHS).toFixed(decimals);
}
