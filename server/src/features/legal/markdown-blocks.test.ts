import { describe, expect, test } from "vitest";
import { readMarkdown } from "./markdown-blocks.ts";

const plain = (text: string) => ({ text, look: "plain", href: null });
const blocksOf = (text: string) => readMarkdown(`# Title\n\n${text}`).blocks;
const faultsOf = (text: string) => readMarkdown(`# Title\n\n${text}`).faults;

describe("Markdown as blocks", () => {
  test("S-18: headings, paragraphs, marks, lists, tables and quotations become blocks of plain texts", () => {
    const text = [
      "## Rights {#rights}",
      "You *may* **ask us** in `plain` words,\nand [write](mailto:a@b.example).",
      "3. One\n4. Two\n   - under",
      "| What | Why |\n|---|---|\n| Name | **contract** |",
      "> Said",
    ].join("\n\n");
    expect(readMarkdown(`# Privacy & more\n\n${text}`)).toEqual({
      title: "Privacy & more",
      faults: [],
      blocks: [
        { kind: "heading", level: 2, id: "rights", text: "Rights" },
        {
          kind: "paragraph",
          runs: [
            plain("You "),
            { text: "may", look: "emphasis", href: null },
            plain(" "),
            { text: "ask us", look: "strong", href: null },
            plain(" in "),
            { text: "plain", look: "code", href: null },
            plain(" words, and "),
            { text: "write", look: "plain", href: "mailto:a@b.example" },
            plain("."),
          ],
        },
        {
          kind: "list",
          isOrdered: true,
          start: 3,
          items: [
            { runs: [plain("One")], under: [] },
            { runs: [plain("Two")], under: [[plain("under")]] },
          ],
        },
        {
          kind: "table",
          head: [[plain("What")], [plain("Why")]],
          rows: [[[plain("Name")], [{ text: "contract", look: "strong", href: null }]]],
        },
        { kind: "quote", runs: [plain("Said")] },
      ],
    });
  });

  test("S-18: a heading without a name of its own is named by its place, and two of one name are refused", () => {
    expect(
      blocksOf("## One\n\n#### Deep").map((block) => (block.kind === "heading" ? [block.level, block.id] : [])),
    ).toEqual([
      [2, "part-1"],
      [3, "part-2"],
    ]);
    expect(faultsOf("## One {#same}\n\n## Two {#same}")).toEqual(["two headings have the name #same"]);
  });

  test("S-18: a hard break is a line of its own, and so is a second paragraph of an item", () => {
    expect(blocksOf("one  \ntwo")).toEqual([{ kind: "paragraph", runs: [plain("one\ntwo")] }]);
    expect(blocksOf("- one\n\n  two")).toMatchObject([{ items: [{ runs: [plain("one\ntwo")] }] }]);
  });

  test("S-18: HTML is never passed on, neither as a block nor inside of a line: it is refused by name", () => {
    const inside = readMarkdown("# Title\n\nA <b onclick=alert(1)>bold</b> word");
    expect(inside.faults).toEqual(["HTML is not shown: <b onclick=alert(1)>", "HTML is not shown: </b>"]);
    expect(JSON.stringify(inside.blocks)).not.toContain("<");
    const block = readMarkdown("# Title\n\n<script>alert(1)</script>\n");
    expect([block.blocks, block.faults]).toEqual([[], ["HTML is not shown: <script>alert(1)</script>"]]);
  });

  test("S-18: links lead to http(s), mailto, paths of ours and parts of the page, and to nothing else", () => {
    const hrefs = ["https://example.com/a?b=1", "http://a.example", "mailto:a@b.example", "/legal/help#keys"];
    for (const href of hrefs) {
      expect(blocksOf(`[x](${href})`)).toEqual([{ kind: "paragraph", runs: [{ text: "x", look: "plain", href }] }]);
    }
    for (const href of [
      "javascript:alert(1)",
      "JaVaScript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "/\\evil.example",
      "ftp://a",
      "help",
    ]) {
      const read = readMarkdown(`# Title\n\n[x](${href})`);
      expect([href, read.faults.length]).toEqual([href, 1]);
      expect(read.blocks).toEqual([{ kind: "paragraph", runs: [plain("x")] }]);
    }
    expect(faultsOf("[x](#gone)\n\n## Here {#here}")).toEqual(["no heading has the name #gone"]);
    expect(faultsOf("[x](#here)\n\n## Here {#here}")).toEqual([]);
  });

  test("S-18: what no page shows is refused with its words: pictures, entities, code blocks, deep lists, a missing or a second title", () => {
    expect(faultsOf("![seal](https://example.com/seal.png)")).toEqual([
      "pictures are not shown: ![seal](https://example.com/seal.png)",
    ]);
    expect(faultsOf("A&nbsp;B")).toEqual(["write the sign itself instead of &nbsp;"]);
    expect(faultsOf("```\nx\n```")).toEqual(["blocks of code are not shown: ``` x ```"]);
    expect(faultsOf("- a\n  - b\n    - c")).toEqual(["a list of a third level: - c"]);
    expect(faultsOf("# Again")).toEqual(["a second title: Again"]);
    expect(readMarkdown("Just words").faults).toEqual(["the text has to begin with its title, as # Title"]);
    expect(readMarkdown("").faults).toEqual(["the text has to begin with its title, as # Title"]);
  });
});
