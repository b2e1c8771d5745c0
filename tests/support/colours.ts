/** The contrast ratio of two colours ("#1f55b5") as WCAG computes it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, two) => two - one);
  return (brighter + 0.05) / (darker + 0.05);
}

/** How different two colours look: their distance in CIELAB. 2 is just seen, 100 is black and white. */
export function difference(a: string, b: string): number {
  const [one, two] = [lab(a), lab(b)];
  return Math.hypot(...one.map((value, index) => value - (two[index] ?? 0)));
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function lab(colour: string): [number, number, number] {
  const [red, green, blue] = linear(colour);
  const bend = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = bend(luminance(colour));
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
