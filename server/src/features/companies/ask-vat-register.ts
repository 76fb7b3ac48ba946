import type { askVatRegister as askCall } from "@artel/shared/calls/companies/operator-page";
import { vatQuestionSeconds } from "@artel/shared/limits/companies";
import { isEuCountry } from "@artel/shared/reference/countries";
import { z } from "zod";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { addJob, type JobHandlers, type JobOptions } from "../../platform/jobs/queue.ts";
import { vatRegisterOf } from "../../providers/vat/choose-vat.ts";
import type { VatRegister } from "../../providers/vat/port.ts";
import { lockCompany } from "./operator-store.ts";
import { type CompanyPageRow, companyPage } from "./store.ts";
import { fieldOf } from "./text-field.ts";
import { storeVatCheck } from "./vat-check-store.ts";

const askJob = "ask-vat-register";
const companySchema = z.object({ id: z.number() });
const made = new WeakMap<App, VatRegister | undefined>();

/** The register of this installation; undefined where none is set up. Made once for each app. */
function installedRegister(app: App): VatRegister | undefined {
  if (!made.has(app)) {
    made.set(app, vatRegisterOf(app));
  }
  return made.get(app);
}

/** The number that a register can be asked about: one of the European Union, where a register is set up. */
export function askableNumber(app: App, { fields, country }: Pick<CompanyPageRow, "fields" | "country">): string {
  const home = fieldOf(fields, "countryVat") || country;
  return app.config.viesBaseUrl !== undefined && isEuCountry(home) ? fieldOf(fields, "EUVAT") : "";
}

/**
 * Asks the register about the number that an owner has typed; nothing is asked where there is none. It waits, so that a company asks once
 * in `vatQuestionSeconds`, however often the number changes. What the register says blocks nothing.
 */
export async function addVatQuestion(tx: Tx, app: App, company: number): Promise<void> {
  if (await hasNumber(tx, app, company)) {
    await addJob(tx, askJob, { id: company }, { ...oneByOne(company, "typed"), delaySeconds: vatQuestionSeconds });
  }
}

async function hasNumber(read: Read, app: App, company: number): Promise<boolean> {
  const page = await companyPage(read, company);
  return page !== undefined && askableNumber(app, page) !== "";
}

/** The register hears one question at a time, and at most one of a kind waits for each company. */
function oneByOne(company: number, kind: "typed" | "asked"): JobOptions {
  return { queue: askJob, key: `${askJob}:${kind}:${company}` };
}

/** Asks the register at once for an operator. Refuses an unknown company (404), and one without a number that it knows (409). */
export const askRegister: Action<typeof askCall> = async (tx, ctx, { id }) => {
  const company = found(await lockCompany(tx, id));
  if (!(await hasNumber(tx, ctx.app, company.id))) {
    throw new AppError("conflict");
  }
  await addJob(tx, askJob, { id: company.id }, oneByOne(company.id, "asked"));
  await recordAction(tx, ctx, { action: "company.vatAsk", subject: `company:${company.id}`, tenant: company.id });
  return { status: "Done" };
};

/**
 * Job `ask-vat-register`: keeps what the register says of a company's number. One that does not answer is asked again by the queue. A
 * number that was changed meanwhile has a question of its own.
 */
export function vatJobs(app: App): JobHandlers {
  return {
    [askJob]: async (payload) => {
      const { id } = companySchema.parse(payload);
      const register = installedRegister(app);
      const page = await companyPage(app.db.read, id);
      const number = page ? askableNumber(app, page) : "";
      if (!register || number === "") {
        return;
      }
      const { isValid, name, address } = await register.ask(number);
      await app.db.transaction(async (tx) => {
        const present = await companyPage(tx, id);
        if (!present || fieldOf(present.fields, "EUVAT") !== number) {
          return;
        }
        const origin = { actor: 0, requestId: `job:${askJob}`, now: app.clock.now() };
        const said = [name, address].filter(Boolean).join(", ");
        await storeVatCheck(tx, { company: id, number, is_valid: isValid, found: said, by: null, now: origin.now });
        const detail = { number, isValid };
        await recordAction(tx, origin, { action: "company.vatCheck", subject: `company:${id}`, tenant: id, detail });
      });
    },
  };
}
