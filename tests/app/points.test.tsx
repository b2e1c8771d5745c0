import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Points } from "../../app/components/points";

test.each([
  [223105, "2,231.05"],
  [-99999, "−999.99"],
  [-123456789, "−1,234,567.89"],
  [0, "0.00"],
  [7, "0.07"],
  [-7, "−0.07"],
  [-1050, "−10.50"],
])("%i hundredths of a point are shown as %s", (points, shown) => {
  const text = renderToStaticMarkup(<Points points={points} />).replace(/<[^>]*>/g, "");
  expect(text).toBe(shown);
});
