import type { CallDefinition } from "@artel/shared/calls/call";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { listExchanges } from "@artel/shared/calls/exchange/legacy";
import { adminLogsExchange } from "@artel/shared/calls/exchange/operator";
import { cashFlow } from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { enterBankLine } from "@artel/shared/calls/funding/operator";
import { listCompanyTasks, listContractorTasks } from "@artel/shared/calls/tasks/app";
import { legacyContractorTasks, legacyTasks } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { aCompany, aContractor, anOperator } from "../src/testing/people.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
const people = { company: 0, contractor: 0, operator: 0 };

beforeAll(async () => {
  ({ world, app } = await startApp());
  people.company = await aCompany(world.tx);
  people.contractor = await aContractor(world.tx, { companies: [people.company] });
  people.operator = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const lists: [CallDefinition, keyof typeof people, string, string][] = [
  [listCompanyTasks, "company", "dateFrom", "dateTo"],
  [listContractorTasks, "contractor", "dateFrom", "dateTo"],
  [legacyTasks, "company", "DateFrom", "DateTo"],
  [legacyContractorTasks, "contractor", "DateFrom", "DateTo"],
  [listDocuments, "company", "dateFrom", "dateTo"],
  [legacyDocuments, "contractor", "DateFrom", "DateTo"],
  [listExchanges, "company", "DateFrom", "DateTo"],
  [cashFlow, "company", "dateFrom", "dateTo"],
  [companyFinance, "company", "DateFrom", "DateTo"],
  [adminLogsExchange, "operator", "DateFrom", "DateTo"],
];

describe("date ranges of lists", () => {
  test.each(lists.map((list) => [list[0].name, ...list] as const))(
    "T-82, Q-01: %s refuses an impossible date and a reversed range, naming the field and the reason",
    async (_name, call, who, from, to) => {
      const ask = async (input: Record<string, string>) => {
        const reply = await app.as(people[who])(call, input);
        return [reply.statusCode, reply.json().fields];
      };
      const noDay = "There is no 31/02/2026 in the calendar: 02/2026 has 28 days";
      expect(await ask({ [from]: "31/02/2026" })).toEqual([400, { [from]: noDay }]);
      expect(await ask({ [to]: "2026-02-31" })).toEqual([400, { [to]: noDay }]);
      expect(await ask({ [to]: "2026-02-31T10:00:00Z" })).toEqual([400, { [to]: noDay }]);
      expect(await ask({ [from]: "12/31/2026" })).toEqual([
        400,
        { [from]: "There is no month 31. The day comes first, then the month" },
      ]);
      expect(await ask({ [from]: "yesterday" })).toEqual([400, { [from]: "Enter a date as DD/MM/YYYY" }]);
      expect(await ask({ [from]: "2026-03-02", [to]: "2026-03-01" })).toEqual([
        400,
        { [to]: "The end is before the beginning" },
      ]);
      expect((await ask({ [from]: "2026-03-01", [to]: "01/03/2026" }))[0]).toBe(200);
    },
  );
});

test("HO-44: a bank line takes a day that the calendar has; another is refused by name, not by the database", async () => {
  const enter = (valueDate: string) =>
    app.as(people.operator)(enterBankLine, {
      valueDate,
      payer: "Alpha Ltd",
      reference: `Line of ${valueDate}`,
      currency: "USD",
      amount: "100",
      reason: "Statement",
    });
  const refused = await enter("2026-02-31");
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { valueDate: "There is no 31/02/2026 in the calendar: 02/2026 has 28 days" },
  ]);
  expect((await enter("20/11/2026")).statusCode).toBe(400);
  expect((await enter("2026-02-28")).statusCode).toBe(200);
  expect(await rowsOf(world.tx, "SELECT count(*)::int AS count FROM bank_line")).toEqual([{ count: 1 }]);
});
