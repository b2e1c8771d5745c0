import { expect, test } from "vitest";
import { createCellsMarkup } from "../../app/lib/cells-markup.server";

const row = { name: "Asha <XI>" };
const names = { 7: "Meera" };
let renders = 0;

function NameCell({ name, other, shout }: { name: string; other: string; shout: boolean }) {
  renders += 1;
  return <td>{shout ? `${name}!` : `${name} ${other}`}</td>;
}

function cells(of: { row: typeof row; names: typeof names; shout: boolean }) {
  return { name: of.row.name, other: of.names[7], shout: of.shout };
}

test("cells are rendered once for what they are made of, and again for anything else", () => {
  const markupOf = createCellsMarkup();
  const ask = (of: Parameters<typeof cells>[0]) => {
    const before = renders;
    const markup = markupOf({ Cells: NameCell, of, cells });
    return [markup.toString(), renders - before];
  };
  const first = "<td>Asha &lt;XI&gt; Meera</td>";
  expect(ask({ row, names, shout: false })).toEqual([first, 1]);
  for (let reader = 0; reader < 3; reader += 1) {
    expect(ask({ row, names, shout: false })).toEqual([first, 0]);
    // Equal, but read again after a write.
    expect(ask({ row: { ...row }, names, shout: false })).toEqual([first, 0]);
  }
  expect(ask({ row, names, shout: true })).toEqual(["<td>Asha &lt;XI&gt;!</td>", 1]);
  expect(ask({ row, names: { 7: "Ravi" }, shout: false })).toEqual([
    "<td>Asha &lt;XI&gt; Ravi</td>",
    1,
  ]);
  expect(ask({ row: { name: "Ben" }, names, shout: false })).toEqual(["<td>Ben Meera</td>", 1]);
});

test("equal properties of other cells are other cells", () => {
  const markupOf = createCellsMarkup();
  const Other = ({ name }: { name: string }) => <th>{name}</th>;
  const of = { row, names, shout: false };
  expect(markupOf({ Cells: NameCell, of, cells }).toString()).toContain("<td>");
  expect(markupOf({ Cells: Other, of, cells }).toString()).toContain("<th>");
});
