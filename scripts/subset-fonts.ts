/**
 * Cuts Noto Sans down to the characters of our documents: a whole face is 614 kB and makes every PDF several times
 * slower. Run by hand after a change of `printable-characters.ts`: `npx tsx scripts/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { printableRanges } from "@artel/shared/documents/printable-characters";
import subsetFont from "subset-font";

const root = new URL("../", import.meta.url);
const require = createRequire(new URL("web/package.json", root));

const faces = [
  { source: "400Regular/NotoSans_400Regular.ttf", target: "noto-sans-regular.ttf" },
  { source: "700Bold/NotoSans_700Bold.ttf", target: "noto-sans-bold.ttf" },
];

const characters = printableRanges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join("");

for (const face of faces) {
  const source = await readFile(require.resolve(`@expo-google-fonts/noto-sans/${face.source}`));
  const cut = await subsetFont(source, characters, {
    targetFormat: "truetype",
    keepFeatures: ["kern"],
    noHinting: true,
  });
  await writeFile(new URL(`web/src/assets/fonts/${face.target}`, root), cut);
  console.log(`${face.target}: ${source.length} -> ${cut.length} bytes`);
}
