import type { Output } from "@artel/shared/calls/call";
import type { companySettings } from "@artel/shared/calls/companies/app-settings";
import { settingsText } from "@artel/shared/text/settings";
import { taskSettingsText } from "@artel/shared/text/task-settings";

type UiSchema = Output<typeof companySettings>["uiSettings"];
type UiLeaf = NonNullable<NonNullable<UiSchema["properties"][string]>["properties"]>[string];
type UiHint = UiLeaf["x-ui"];
type Words = UiHint["title"];
type Option = UiHint["options"][number];

const bare = { description: null, note: null, options: [], errors: {} };
const option: Omit<Option, "value" | "title"> = {
  ...{ group: null, currency: null, amounts: [], note: null, readOnly: false },
};

function leaf(type: UiLeaf["type"], title: Words, hint: Partial<UiHint> & Pick<UiHint, "widget">): UiLeaf {
  return { type, title: title.en, "x-ui": { ...bare, title, ...hint } };
}

function schemaOf(properties: UiSchema["properties"], sections: UiSchema["x-ui"]["sections"]): UiSchema {
  return {
    ...{ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", additionalProperties: false },
    ...{ properties, required: Object.keys(properties), "x-ui": { sections } },
  };
}

const currencyNames = {
  EUR: { en: "Euro", ru: "Евро" },
  USD: { en: "US dollar", ru: "Доллар США" },
  RUB: { en: "Russian ruble", ru: "Российский рубль" },
  USDT: { en: "Tether", ru: "Tether" },
  BYN: { en: "Belarusian ruble", ru: "Белорусский рубль" },
} as const;

/** A currency in the form of settings. */
export function currencyOption(code: keyof typeof currencyNames, changes: Partial<Option> = {}): Option {
  const amounts = [{ amount: "0.00", currency: code, text: null }];
  return { ...option, value: code, title: currencyNames[code], currency: code, amounts, ...changes };
}

/** The settings of a company as a form. */
export function companyForm(options: readonly Option[], closed: Partial<UiLeaf> = {}): UiSchema {
  const flag = (name: "isAutoPublishTask" | "companyPayTax" | "isAutoStartKyc" | "isInvoiceTaskHasUrls") =>
    leaf("boolean", settingsText[`settings.${name}`], {
      ...{ widget: "switch", description: settingsText[`settings.${name}Text`] },
    });
  const kyc = flag("isAutoStartKyc");
  const title = settingsText["settings.currencies"];
  const bills = {
    ...leaf("array", title, {
      ...{ widget: "switches", options, errors: { minItems: settingsText["settings.lastCurrency"] } },
    }),
    minItems: 1,
  };
  const section = (key: "tasks" | "freelancers" | "documents", fields: readonly string[]) => ({
    ...{ title: settingsText[`settings.${key}`], description: null, fields },
  });
  return schemaOf(
    {
      isAutoPublishTask: flag("isAutoPublishTask"),
      companyPayTax: flag("companyPayTax"),
      isAutoStartKyc: { ...kyc, ...closed, "x-ui": { ...kyc["x-ui"], ...closed["x-ui"] } },
      isInvoiceTaskHasUrls: flag("isInvoiceTaskHasUrls"),
      bills,
    },
    [
      section("tasks", ["isAutoPublishTask", "companyPayTax"]),
      section("freelancers", ["isAutoStartKyc"]),
      section("documents", ["isInvoiceTaskHasUrls"]),
      { title, description: settingsText["settings.currenciesText"], fields: ["bills"] },
    ],
  );
}

const services = [
  { value: 106, title: { en: "Brand design", ru: "Фирменный стиль" }, group: { en: "Design", ru: "Дизайн" } },
  { value: 101, title: { en: "Web development", ru: "Веб-разработка" }, group: { en: "Software", ru: "Разработка" } },
];

/** What is settled for the tasks of a contractor, as a form. */
export function contractorForm(): UiSchema {
  const words = (
    key: "category" | "currency" | "project" | "plan" | "planName" | "planWords" | "planUrl" | "autoPay",
  ) => ({
    title: taskSettingsText[`taskSettings.${key}`],
    description: taskSettingsText[`taskSettings.${key}Text`],
  });
  const field = (
    key: Parameters<typeof words>[0],
    type: UiLeaf["type"],
    hint: Partial<UiHint> & Pick<UiHint, "widget">,
  ) => leaf(type, words(key).title, { ...words(key), ...hint });
  const errors = { pattern: taskSettingsText["taskSettings.planUrlWrong"] };
  return schemaOf(
    {
      category: field("category", ["integer", "null"], {
        ...{ widget: "choice", options: services.map((service) => ({ ...option, ...service })) },
      }),
      currency: field("currency", ["string", "null"], {
        ...{ widget: "choice", options: [currencyOption("EUR"), currencyOption("USD")] },
      }),
      project: { ...field("project", "string", { widget: "text" }), maxLength: 200 },
      plan: {
        ...field("plan", ["object", "null"], { widget: "group" }),
        properties: {
          name: { ...field("planName", "string", { widget: "text" }), minLength: 1, maxLength: 60 },
          descMarkdown: { ...field("planWords", "string", { widget: "prose" }), maxLength: 2000 },
          helpUrl: { ...field("planUrl", "string", { widget: "url", errors }), pattern: "^$|^https://" },
        },
      },
      autoPay: field("autoPay", "boolean", { widget: "switch" }),
    },
    [
      {
        title: taskSettingsText["taskSettings.title"],
        description: taskSettingsText["taskSettings.lead"],
        fields: ["category", "currency", "project", "plan", "autoPay"],
      },
    ],
  );
}
