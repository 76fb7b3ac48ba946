import type { Output } from "@artel/shared/calls/call";
import { type getContractorSettings, planLengths, planLink } from "@artel/shared/calls/contractor-settings";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import type { UiField, UiLeaf, UiSettings } from "@artel/shared/calls/ui-settings";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import { contractorSettingsText } from "@artel/shared/text/contractor-settings";

export type ContractorSettings = Output<typeof getContractorSettings>["values"];

type Word = "category" | "currency" | "project" | "plan" | "planName" | "planTerms" | "planLink" | "autoPay";

/** Settings of a contractor for whom nothing was settled. */
export const noSettings: ContractorSettings = {
  category: null,
  currency: null,
  project: "",
  plan: null,
  autoPay: false,
};

/** The form of a contractor's task settings (HO-24), with the currencies that the company can choose. */
export function contractorSettingsSchema(currencies: readonly CurrencyCode[]): UiSettings {
  const services = serviceCatalogue.flatMap((category) => category.services.map(({ id }) => id));
  const properties = {
    category: field("category", "service", { type: ["integer", "null"], enum: [null, ...services] }),
    currency: field("currency", "currency", { type: ["string", "null"], enum: [null, ...currencies] }),
    project: field("project", "text", { type: "string", maxLength: taskLengths.project }),
    plan: planField(),
    autoPay: field("autoPay", "switch", { type: "boolean" }),
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function planField(): UiField {
  const { name, descMarkdown, helpUrl } = planLengths;
  const properties = {
    name: field("planName", "text", { type: "string", maxLength: name }),
    descMarkdown: field("planTerms", "markdown", { type: "string", maxLength: descMarkdown }),
    helpUrl: field("planLink", "link", { type: "string", maxLength: helpUrl, pattern: planLink.source }),
  };
  return {
    ...field("plan", "group", { type: ["object", "null"] }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function field(word: Word, widget: UiLeaf["x-ui"]["widget"], rest: Omit<UiLeaf, "title" | "x-ui">): UiLeaf {
  const title = contractorSettingsText[`contractorSettings.${word}`];
  const help = contractorSettingsText[`contractorSettings.${word}Help`];
  return { ...rest, title: title.en, "x-ui": { widget, title, help } };
}
