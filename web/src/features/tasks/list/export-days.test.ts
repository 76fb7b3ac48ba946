import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Late in the evening and early in the morning of 20 November in Greenwich. */
const moments = ["2026-11-20T23:30:00.000Z", "2026-11-20T00:30:00.000Z"];

/** The numbers of the date cells that a reader in a time zone gets for these moments. */
function serialsIn(zone: string): unknown {
  const script = `
    import { sheetOf } from "@artel/shared/sheets/sheet";
    import { workbook } from "@artel/shared/sheets/workbook";
    import { dateCell } from ${JSON.stringify(new URL("./export-tasks.ts", import.meta.url).href)};
    import { strFromU8, unzipSync } from "fflate";
    const columns = [{ header: "Created", width: 14, value: (row) => dateCell(row) }];
    const file = await workbook([sheetOf("Tasks", columns, ${JSON.stringify(moments)})]);
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"]);
    console.log(JSON.stringify([...sheet.matchAll(/<v>([^<]*)</g)].map((match) => Number(match[1])).slice(-2)));
  `;
  const output = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    env: { TZ: zone },
    cwd: new URL("..", import.meta.url),
    encoding: "utf8",
  });
  return JSON.parse(output);
}

// 46346 is 20 November 2026 in the calendar of spreadsheets; a whole number has no time of day.
test.each([
  ["UTC", [46_346, 46_346]],
  ["Europe/Moscow", [46_347, 46_346]],
  ["Pacific/Kiritimati", [46_347, 46_346]],
  ["America/New_York", [46_346, 46_345]],
  ["Pacific/Pago_Pago", [46_346, 46_345]],
])("D-37, HO-94: a date exported in %s is the day that the list shows there, without a time", (zone, days) => {
  expect(serialsIn(zone)).toEqual(days);
});
