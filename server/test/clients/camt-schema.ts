import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { statementCamt } from "@artel/shared/statements/camt053";
import type { Movement, StatementHead } from "@artel/shared/statements/movement";
import { moneyAccounts, movementKinds } from "@artel/shared/states/movement";
import { translate } from "@artel/shared/text/translate";
import { expect, inject, test } from "vitest";
import { validateXML } from "xmllint-wasm";

declare module "vitest" {
  interface ProvidedContext {
    /** The schema camt.053.001.08 of ISO 20022, as a package of Python carries it. */
    camtSchema: string;
  }
}

/** Of the file as the registration authority of ISO 20022 generated it on 14 February 2019. */
const digest = "ca0b135cc8e2dde5b2f99af6b6c514a8f29d6e7c6cf98e9ea84d247189868ff5";
const russian = translate.bind(undefined, "ru");

/** What the schema finds wrong with these files, as xmllint words it. */
async function faultsOf(files: readonly string[]): Promise<readonly string[]> {
  const schema = await readFile(inject("camtSchema"), "utf8");
  expect(createHash("sha256").update(schema).digest("hex")).toBe(digest);
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `statement-${index}.xml`, contents })),
    schema: { fileName: "camt.xsd", contents: schema },
  });
  return errors.map(({ message }) => message);
}

/** What a person or an office program may have put into a name. */
const texts = [
  ...["", " ", "\u0000", "]]>", "<a>&b;</a>", '"', "\uD800", "\uFFFE"],
  ...["Ж".repeat(600), "😀".repeat(600), "&".repeat(600)],
];
const amounts = ["0.01", "-0.01", "99999999999999.99", "-99999999999999.99"] as const;
const rates = ["0.0001", "1234567.1234"] as const;

/** A movement of each kind with each text, and with the smallest and largest sums of both signs by turns. */
function movementsOf(currency: "USD" | "RUB"): readonly Movement[] {
  return movementKinds.flatMap((kind, at) =>
    texts.map((text, index) => ({
      ...{ version: 999_999_999, txn: 999_999_999_999, accountId: 999_999_999, kind, currency, account: "available" },
      ...{ minor: "1", balanceMinor: "1", hash: "00", at: "2026-11-20T09:00:00.000Z", feePercent: null },
      ...{ amount: amounts[(at + index) % 4] ?? "", balance: "-1.00", party: index % 3 === 0 ? null : text },
      document: index % 2 === 0 ? null : { id: 1, number: text },
      task: index % 4 === 0 ? null : { id: 999_999_999, title: text },
      exchange: {
        ...{ rate: rates[index % 2] ?? "", given: "0.01", received: "99999999999999.99", givenCurrency: currency },
        receivedCurrency: index % 3 === 0 ? "USDT" : "BYN",
      },
    })),
  );
}

const head: Omit<StatementHead, "owner" | "account" | "currency"> = {
  ...{ ownerId: 999_999_999_999, from: "2026-11-01", to: "2026-11-30", total: 999_999_999 },
  ...{ opening: "-99999999999999.99", closing: "0.00", madeAt: new Date("2026-12-01T09:30:00Z") },
  ...{ begin: new Date("2026-10-31T18:15:00Z"), end: new Date("2026-11-30T18:14:59Z") },
  ...{ timeZone: "Asia/Kathmandu", zones: "Asia/Kathmandu" },
};

test("M-21: a camt.053 of every kind of movement, account and currency is valid by the schema of ISO 20022, whatever its texts, sums and signs", async () => {
  const files = (["USD", "RUB"] as const).flatMap((currency) =>
    moneyAccounts.flatMap((account) =>
      texts.map((owner, index) => {
        const sums = index % 2 === 0 ? undefined : { credits: "0.00", debits: "99999999999999.99" };
        const writer = statementCamt({ ...head, owner, account, currency }, russian, sums, () => "2026-11-20");
        return writer.begin() + (index === 0 ? writer.rows(movementsOf(currency)) : "") + writer.end();
      }),
    ),
  );
  expect(files).toHaveLength(88);
  expect(await faultsOf(files)).toEqual([]);
  const [first] = files;
  expect(await faultsOf([first?.replaceAll("<Cd>OPBD</Cd>", "<Cd>OPENS</Cd>") ?? ""])).not.toEqual([]);
});
