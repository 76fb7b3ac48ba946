import { resolve } from "node:path";
import { defaultAmountStep } from "@artel/shared/rules/new-task-rules";
import { z } from "zod";
import { json, origin, page, wholeNumber } from "../platform/variables/forms.ts";
import { group, variable } from "../platform/variables/variable.ts";

const baseUrlsForm = z.strictObject({
  dev: origin.optional(),
  staging: origin.optional(),
  production: origin.optional(),
});

export const pagesGroup = group({
  title: "Addresses and pages of the installation",
  variables: {
    SUPPORT_EMAIL: variable(z.email(), { default: "support@artel.example", says: "Support address." }),
    SECURITY_CONTACT: variable(z.url({ protocol: /^(mailto|https)$/ }), {
      example: "mailto:security@example.com",
      unset: "`SUPPORT_EMAIL`",
      says: "mailto: or https: address for reports of flaws, shown at /.well-known/security.txt.",
      more: "Without both settings there is none.",
    }),
    KNOWLEDGE_BASE_URL: variable(page, {
      example: "https://help.example.com",
      unset: "below `/legal/`",
      says: "Knowledge base, in the footer.",
    }),
    PRIVACY_URL: variable(page, {
      example: "https://example.com/privacy",
      unset: "below `/legal/`",
      says: "Privacy policy, in the footer and at sign-up.",
    }),
    COMPANY_TERMS_URL: variable(page, {
      example: "https://example.com/terms/{provider}",
      unset: "below `/legal/`",
      says: "Terms of companies; {provider} becomes malta, cyprus or singapore.",
    }),
    AGREEMENT_URL: variable(page, {
      example: "https://example.com/agreement",
      unset: "below `/legal/`",
      says: "Agreement of contractors.",
    }),
    LEGAL_DIR: variable(
      z.string().transform((path) => resolve(path)),
      {
        example: "/etc/artel/legal",
        unset: "the texts of `server/legal`",
        says: "Folder with own texts of the pages below `/legal/`, in Markdown, as privacy.en.md.",
        more: "A text that it lacks is ours. One that cannot be shown stops the start.",
      },
    ),
    API_BASE_URLS: variable(json(baseUrlsForm, "JSON object with origins for dev, staging, production"), {
      default: "{}",
      example: '{"staging":"https://api.staging.example.com"}',
      says: "Origins that the pages call instead of their own, by environment, as JSON.",
      more: "The environment follows the host name (`localhost`, `*.staging.*`, others) or the local-storage key `env`. That origin has to allow ours with credentials (CORS, all request headers of the calls). It has to be of the same site as ours, because the proof of a known device is a strict cookie.",
    }),
  },
});

/** A line of a document. */
const vatNote = z.string().trim().min(1).max(300);

export const rulesGroup = group({
  title: "Rules of the product",
  variables: {
    PROFORMA_DAYS: variable(wholeNumber(1, 365), {
      default: "30",
      says: "Days for which the money of a proforma is awaited; then it runs out.",
      more: "Money that comes later is credited by two operators. A proforma keeps the days that it was issued with.",
    }),
    IMPORT_AMOUNT_STEP: variable(z.string().regex(/^\d{1,9}$/, "whole units, 0 for no step"), {
      default: defaultAmountStep,
      says: "Amounts of an imported file are multiples of this many units; 0 switches that off.",
    }),
    DOMESTIC_VAT_NOTE_EN: variable(vatNote, {
      default: "No VAT is charged by this document.",
      says: "Printed on documents in place of the reverse charge where client and provider are of one country of the EU.",
      more: "Say there why no VAT is charged, as the tax law of that country names it.",
    }),
    DOMESTIC_VAT_NOTE_RU: variable(vatNote, {
      default: "НДС этим документом не начисляется.",
      says: "The same in Russian.",
    }),
  },
});

const perMinute = wholeNumber(1);

export const rateGroup = group({
  title: "Rate limits",
  variables: {
    RATE_DEFAULT: variable(perMinute, { default: "600", says: "Requests a minute per person." }),
    RATE_SIGN_IN: variable(perMinute, { default: "30", says: "Sign-ins a minute per network." }),
    RATE_MAIL: variable(perMinute, {
      default: "20",
      says: "Calls that send mail, a minute per person or network.",
    }),
    RATE_MONEY: variable(perMinute, { default: "300", says: "Money calls a minute per person." }),
    RATE_REFUSED: variable(perMinute, {
      default: "600",
      says: "Requests a minute per network that lack a session or ask for an unknown address of the API.",
    }),
    RATE_PAGES: variable(perMinute, { default: "3000", says: "Pages and their files, a minute per network." }),
  },
});
