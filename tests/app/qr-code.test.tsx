import { renderToStaticMarkup } from "react-dom/server";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { QrCode } from "../../app/components/qr-code";
import { drawQrCode } from "../../app/lib/draw-qr-code.server";

const TEXT = "otpauth://totp/Gully:asha%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Gully";

/** The dark modules that a path covers. */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at},${y}`);
  }
  return dark;
}

test("the path covers the dark modules, with four light ones on every side", () => {
  const { size, path } = drawQrCode(TEXT);
  const { data } = encode(TEXT, { ecc: "M", border: 0 });
  expect(size).toBe(data.length + 8);
  const expected = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])),
  );
  expect([...modulesOf(path)].sort()).toEqual(expected.sort());
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
});

test("it has a name, and no style of its own, which the policy would refuse", () => {
  const html = renderToStaticMarkup(<QrCode drawing={drawQrCode(TEXT)} label="QR code" />);
  expect(html).toContain('role="img" aria-label="QR code"');
  expect(html).not.toContain("style=");
});
