import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Ledger } from "../../app/components/ledger";

test.each([
  [["Bat", "Field"], "Bat 93.00 + Field −10.00 = 83.00"],
  // The innings' number stands apart from the points.
  [["Bat, innings 1", "Bat, innings 4"], "Bat, innings 1: 93.00 + Bat, innings 4: −10.00 = 83.00"],
])("the sections %j add up in a line", ([first = "", second = ""], line) => {
  const sections = [
    { title: first, entries: [], total: 9300 },
    { title: second, entries: [], total: -1000 },
  ];
  const html = renderToStaticMarkup(<Ledger name="A" sections={sections} total={8300} />);
  expect(html.slice(html.indexOf("<p")).replace(/<[^>]*>/g, "")).toBe(line);
});
