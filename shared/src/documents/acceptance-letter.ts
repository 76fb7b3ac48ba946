import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { dayIn, dayText, momentText } from "../checks/zoned-day.ts";
import { countryOf } from "../reference/countries.ts";
import type { Language } from "../text/text-table.ts";
import { documentText } from "./document-text.ts";
import { safeFileName } from "./file-names.ts";
import { colours, documentStyles, type Pair, panel, sides, titleLine } from "./invoice-layout.ts";
import type { PreparedParty } from "./prepare-invoice.ts";
import { printable } from "./printable-characters.ts";

/** A side of the letter, as the page of the company has it. */
export interface LetterParty {
  readonly companyName: string;
  readonly regNum: string;
  /** VAT number, of the European Union where it is the company's. */
  readonly vat: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly email: string;
}

/** That a company accepted the terms of its provider. */
export interface AcceptanceLetter {
  readonly company: LetterParty;
  readonly provider: LetterParty;
  /** ISO time. */
  readonly acceptedAt: string;
  /** The time zone that the company lived by then: the letter has the day of it. */
  readonly timeZone: string;
  /** The person who accepted. */
  readonly acceptedBy: string;
  /** ISO time that the details of the company are of: that of the acceptance, or of the day on which they were first given. */
  readonly detailsAt: string;
  /** Where the terms can be read. */
  readonly termsUrl: string;
}

/** The PDF definition of the letter, on A4 portrait. The same letter gives the same bytes. */
export function letterDefinition(letter: AcceptanceLetter, language: Language): TDocumentDefinitions {
  const t = documentText(language);
  const at = new Date(letter.acceptedAt);
  const title = t("documents.letter.title");
  const [company, provider] = [printable(letter.company.companyName), printable(letter.provider.companyName)];
  const rows: readonly Pair[] = [
    [t("documents.letter.company"), company, "bold"],
    [t("documents.pdf.regNo"), printable(letter.company.regNum)],
    [t("documents.pdf.vatEu"), printable(letter.company.vat)],
    [t("documents.letter.acceptedBy"), printable(letter.acceptedBy)],
    [t("documents.letter.acceptedAt"), momentText(letter.timeZone, at), "bold"],
    [t("documents.letter.detailsAt"), dayOfDetails(letter)],
    [t("documents.letter.terms"), printable(letter.termsUrl)],
  ];
  return {
    pageSize: "A4",
    pageOrientation: "portrait",
    pageMargins: [48, 48, 48, 64],
    language,
    info: { title: `${title} ${company}`, author: company, creator: "Artel", producer: "Artel", creationDate: at },
    displayTitle: true,
    defaultStyle: { font: "NotoSans", fontSize: 9.5, lineHeight: 1.15, color: colours.ink },
    styles: documentStyles,
    content: [
      titleLine(title, company, [[t("documents.pdf.date"), dayText(letter.timeZone, at)]]),
      sides(
        [t("documents.letter.from"), prepared(letter.company, language, "vatEu")],
        [t("documents.letter.to"), prepared(letter.provider, language, "vat")],
        t,
      ),
      paragraph(t("documents.letter.text", { company, provider, date: dayText(letter.timeZone, at) }), 32),
      paragraph(t("documents.letter.binding"), 8),
      panel(
        t("documents.letter.facts"),
        rows.filter(([, value]) => value !== ""),
      ),
      { text: t("documents.letter.electronic"), style: "note", margin: [0, 24, 0, 0] },
    ],
    footer: (page, pages) => ({
      columns: [
        { width: "*", text: `${title}, ${company}` },
        { width: "auto", text: t("documents.pdf.page", { page, pages }) },
      ],
      fontSize: 8,
      color: colours.muted,
      margin: [48, 24, 48, 0],
    }),
  };
}

/** The day that the details of the company are of, where it is not that of the acceptance. */
function dayOfDetails({ acceptedAt, detailsAt, timeZone }: AcceptanceLetter): string {
  const [accepted, given] = [dayText(timeZone, new Date(acceptedAt)), dayText(timeZone, new Date(detailsAt))];
  return accepted === given ? "" : given;
}

/** The file name of the letter: kind, company and day. */
export function letterFileName({ company, acceptedAt, timeZone }: AcceptanceLetter, language: Language): string {
  const title = documentText(language)("documents.letter.title");
  return `${safeFileName(`${title} ${company.companyName} ${dayIn(timeZone, new Date(acceptedAt))}`)}.pdf`;
}

function paragraph(text: string, above: number): Content {
  return { text, fontSize: 10.5, lineHeight: 1.35, margin: [0, above, 0, 0] };
}

function prepared(party: LetterParty, language: Language, vat: "vat" | "vatEu"): PreparedParty {
  const country = countryOf(party.country)?.[language] ?? party.country;
  const lines = [party.address, [party.zip, party.city].filter(Boolean).join(" "), country];
  return {
    name: printable(party.companyName),
    addressLines: lines.map(printable).filter(Boolean),
    email: printable(party.email),
    regNo: printable(party.regNum),
    vat: "",
    vatEu: "",
    [vat]: printable(party.vat),
  };
}
