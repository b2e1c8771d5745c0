import { expect, test } from "vitest";
import { escapeHtml } from "#server/core/write-csv";

test("a text neither opens a tag nor leaves an attribute", () => {
  expect(escapeHtml(`<b title='x' id="y"> & co`)).toBe(
    "&#60;b title=&#39;x&#39; id=&#34;y&#34;&#62; &#38; co",
  );
});
