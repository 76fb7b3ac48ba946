import type { Output } from "@artel/shared/calls/call";
import type { contractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { outsidePagePattern } from "@artel/shared/checks/outside-page";
import { type UiHint, type UiLeaf, type UiOption, type UiSchema, uiSchemaDraft } from "@artel/shared/checks/ui-schema";
import { taskSettingLengths } from "@artel/shared/limits/task-settings";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { taskSettingsText } from "@artel/shared/text/task-settings";
import type { Language } from "../../../http/context.ts";
import type { TaskSettingsRow } from "./settings-store.ts";

type Reply = Output<typeof contractorSettings>;
type FieldKey = "category" | "currency" | "project" | "plan" | "planName" | "planWords" | "planUrl" | "autoPay";

/** The settings of a contractor as the calls have them. */
export function settledValues(row: TaskSettingsRow): Reply["values"] {
  return {
    category: row.category_id,
    currency: row.currency,
    project: row.project,
    plan: row.plan,
    autoPay: row.auto_pay,
  };
}

/**
 * The form of a contractor's settings: the currencies in which the company can make tasks, the services that are offered, and the
 * present ones of both.
 */
export function settingsForm(
  language: Language,
  of: {
    readonly currencies: readonly CurrencyCode[];
    readonly lists: ReferenceLists;
    readonly row: Pick<TaskSettingsRow, "currency" | "category_id">;
  },
): UiSchema {
  const { currency: present, category_id: service } = of.row;
  const codes = present && !of.currencies.includes(present) ? [...of.currencies, present] : of.currencies;
  const services = of.lists.catalogue.flatMap((category) =>
    category.services
      .filter(({ id, isHidden }) => !isHidden || id === service)
      .map(({ id, name }) => ({ id, name, group: category.name })),
  );
  const hinted = (key: FieldKey, widget: UiHint["widget"], more: Partial<UiHint> = {}) =>
    hintOf(language, key, widget, more);
  return {
    $schema: uiSchemaDraft,
    type: "object",
    additionalProperties: false,
    properties: {
      category: {
        type: ["integer", "null"],
        enum: [...services.map(({ id }) => id), null],
        ...hinted("category", "choice", {
          options: services.map(({ id, name, group }) => ({ ...plainOption(id, name), group })),
        }),
      },
      currency: {
        type: ["string", "null"],
        enum: [...codes, null],
        ...hinted("currency", "choice", {
          options: codes.map((currency) => ({ ...plainOption(currency, currencies[currency].label), currency })),
        }),
      },
      project: { type: "string", maxLength: taskLengths.project, ...hinted("project", "text") },
      plan: {
        type: ["object", "null"],
        additionalProperties: false,
        properties: planFields(hinted),
        required: ["name", "descMarkdown", "helpUrl"],
        ...hinted("plan", "group"),
      },
      autoPay: { type: "boolean", ...hinted("autoPay", "switch") },
    },
    required: ["category", "currency", "project", "plan", "autoPay"],
    "x-ui": {
      sections: [
        {
          title: taskSettingsText["taskSettings.title"],
          description: taskSettingsText["taskSettings.lead"],
          fields: ["category", "currency", "project", "plan", "autoPay"],
        },
      ],
    },
  };
}

type Hinted = (key: FieldKey, widget: UiHint["widget"], more?: Partial<UiHint>) => Pick<UiLeaf, "title" | "x-ui">;

function planFields(hinted: Hinted): Readonly<Record<"name" | "descMarkdown" | "helpUrl", UiLeaf>> {
  const { name, text, helpUrl } = taskSettingLengths;
  return {
    name: { type: "string", minLength: 1, maxLength: name, ...hinted("planName", "text") },
    descMarkdown: { type: "string", maxLength: text, ...hinted("planWords", "prose") },
    helpUrl: {
      type: "string",
      maxLength: helpUrl,
      pattern: `^$|${outsidePagePattern}`,
      ...hinted("planUrl", "url", { errors: { pattern: taskSettingsText["taskSettings.planUrlWrong"] } }),
    },
  };
}

function hintOf(language: Language, key: FieldKey, widget: UiHint["widget"], more: Partial<UiHint>) {
  const title = taskSettingsText[`taskSettings.${key}`];
  const description = taskSettingsText[`taskSettings.${key}Text`];
  const hint: UiHint = { widget, title, description, note: null, options: [], errors: {}, ...more };
  return { title: title[language], "x-ui": hint };
}

function plainOption(value: string | number, title: UiOption["title"]): UiOption {
  return { value, title, group: null, currency: null, amounts: [], note: null, readOnly: false };
}
