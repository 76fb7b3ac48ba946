import type { HeadLook, Sheet } from "../sheet-cell.ts";
import { sheetNames } from "./sheet-names.ts";
import { begun, mainNamespace, xmlText } from "./xml.ts";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places in `cellXfs` below. */
export const styleOf = { money: 1, date: 2, plain: 3, required: 4, optional: 5 } as const satisfies Record<
  HeadLook | "money" | "date",
  number
>;

const head = 'fillId="2" applyFill="1" borderId="1" applyBorder="1" applyFont="1"';
const font = (inside: string) => `<font>${inside}<name val="Calibri"/><family val="2"/></font>`;

/** How cells look: amounts with two decimals, days, and the heads of lists and of the template. */
export const stylesXml = [
  `${begun}<styleSheet xmlns="${mainNamespace}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>',
  '<fonts count="4">',
  font('<sz val="11"/><color theme="1"/>'),
  font('<b/><sz val="11"/><color theme="1"/>'),
  font('<b/><sz val="11"/><color rgb="FF0B6376"/>'),
  font('<sz val="11"/><color rgb="FF55605C"/>'),
  "</fonts>",
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEAF3F5"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF0B6376"/></bottom><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  `<xf numFmtId="0" fontId="2" xfId="0" ${head}/><xf numFmtId="0" fontId="3" xfId="0" ${head}/></cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join("");

/** The parts around the sheets: what the file holds, and the names of its sheets. */
export function frameOf(sheets: readonly Sheet[]): readonly (readonly [name: string, pieces: readonly string[]])[] {
  const names = sheetNames(sheets.map(({ name }) => name));
  const numbers = sheets.map((_, index) => index + 1);
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `${begun}<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`;
  return [
    [
      "[Content_Types].xml",
      [
        `${begun}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        override("workbook.xml", "sheet.main"),
        ...numbers.map((number) => override(`worksheets/sheet${number}.xml`, "worksheet")),
        `${override("styles.xml", "styles")}${override("sharedStrings.xml", "sharedStrings")}</Types>`,
      ],
    ],
    ["_rels/.rels", [relations(relation("rId1", "officeDocument", "xl/workbook.xml"))]],
    [
      "xl/workbook.xml",
      [
        `${begun}<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>`,
        ...numbers.map(
          (number) => `<sheet name="${xmlText(names[number - 1] ?? "")}" sheetId="${number}" r:id="sheet${number}"/>`,
        ),
        "</sheets></workbook>",
      ],
    ],
    [
      "xl/_rels/workbook.xml.rels",
      [
        relations(
          [
            ...numbers.map((number) => relation(`sheet${number}`, "worksheet", `worksheets/sheet${number}.xml`)),
            relation("styles", "styles", "styles.xml"),
            relation("texts", "sharedStrings", "sharedStrings.xml"),
          ].join(""),
        ),
      ],
    ],
  ];
}
