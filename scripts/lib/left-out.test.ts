import { expect, test } from "vitest";
import { leftOutFindings } from "./left-out.ts";

test("A-26, HO-53: a production build that holds a utility page, or its module, is refused by name", () => {
  const pages = { name: "assets/app.js", text: 'path:"/utils/invoice"' };
  const list = { name: ".vite/manifest.json", text: '{"src/utilities/terms-page.tsx":{}}' };
  expect(leftOutFindings([pages, list, { name: "assets/legal.js", text: 'path:"/legal/$name"' }])).toEqual([
    "assets/app.js holds /utils/invoice: previews for developers are no part of a production build",
    ".vite/manifest.json holds src/utilities/: previews for developers are no part of a production build",
  ]);
});
