import { type Area, areas } from "@artel/shared/money/areas";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";
import { rowProblems } from "@artel/shared/rules/content-problems";
import { type Rule, ruleSchema, taxCodes, violationCodes } from "@artel/shared/rules/rule";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import type { FormState, Violations } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { problemWords } from "../sets/set-types.ts";
import type { AskedRow, RuleSetPage } from "./rule-types.ts";
import { useSaveDraft } from "./use-save-draft.ts";

/** A row as it is typed. */
export interface RowForm {
  readonly name: string;
  readonly type: Rule["type"];
  readonly cy: readonly string[];
  readonly areas: readonly string[];
  readonly order: string;
  readonly expr: string;
  readonly n: string;
  readonly code: string;
  readonly tax: string;
  readonly isFraction: boolean;
  readonly msgEn: string;
  readonly msgRu: string;
}

/** The form of a row. Sending it saves the draft with the row. */
export function useRowForm(target: Opened<AskedRow>, page: RuleSetPage): FormState<RowForm> {
  const { t } = useText();
  const save = useSaveDraft(page);
  const asked = target.item;
  const name = asked?.row?.name ?? "";
  return useForm<RowForm>({
    initialValues: valuesOf(asked?.row),
    turn: target.turn,
    errorsShown: { expr: "atOnce" },
    wireNames: namesOf(name),
    rules: (form) => problemsOf(t, form, page.content, name),
    send: async (form) => {
      if (asked) {
        await save(withRow(page.content, asked, rowOf(form, asked.row)));
        target.close();
      }
    },
  });
}

function valuesOf(row: Rule | undefined): RowForm {
  return {
    ...{ name: row?.name ?? "", type: row?.type ?? "validator", cy: row?.cy ?? ["EUR", "USD"] },
    ...{ areas: row?.areas ?? ["newTask"], order: String(row?.order ?? 20), expr: row?.expr ?? "amount < n" },
    ...{ n: row?.n ?? "", code: row?.code ?? "", tax: row?.tax ?? "", isFraction: row?.isFraction ?? false },
    ...{ msgEn: row?.msg?.en ?? "", msgRu: row?.msg?.ru ?? "" },
  };
}

/** The typed row as the set holds it; what its kind does not have is left out. */
export function rowOf(form: RowForm, before?: Rule): Rule {
  const isTax = form.type === "tax";
  const code = violationCodes.find((known) => known === form.code);
  const tax = taxCodes.find((known) => known === form.tax);
  const [n, en, ru] = [form.n.trim().replace(",", "."), form.msgEn.trim(), form.msgRu.trim()];
  const isSameMeaning = before?.key !== undefined && before.code === code;
  return {
    ...{ name: form.name.trim(), type: form.type, cy: currenciesOf(form), areas: areasOf(form) },
    ...{ order: Number.parseInt(form.order, 10), expr: form.expr.trim(), spec: before?.spec ?? "" },
    ...(n !== "" && { n }),
    ...(isTax ? { ...(tax && { tax }), ...(form.isFraction && { isFraction: true }) } : { ...(code && { code }) }),
    ...(!isTax && (en !== "" || ru !== "") && { msg: { en, ru } }),
    ...(isSameMeaning && { key: before.key }),
  } as Rule;
}

function currenciesOf({ cy }: RowForm): CurrencyCode[] {
  return currencyCodes.filter((code) => cy.includes(code));
}

function areasOf(form: RowForm): Area[] {
  return areas.filter((area) => form.areas.includes(area));
}

/** The content with the row in the place of the one that was opened, or at the end. */
export function withRow(content: RuleContent, { list, row: before }: AskedRow, row: Rule): RuleContent {
  const rows: readonly Rule[] = content[list];
  const next = before ? rows.map((one) => (one.name === before.name ? row : one)) : [...rows, row];
  return { ...content, [list]: next } as RuleContent;
}

const fieldOf: Readonly<Record<string, keyof RowForm>> = { msg: "msgEn" };

/** What is wrong with the typed row, by the checks of the server. */
export function problemsOf(t: Translate, form: RowForm, content: RuleContent, before: string): Violations<RowForm> {
  const shape = shapeProblems(t, form);
  if (Object.values(shape).some(Boolean)) {
    return shape;
  }
  const row = rowOf(form);
  const isTwice = row.name !== before && [...content.rules, ...content.cardRules].some(({ name }) => name === row.name);
  const found = rowProblems(row).map((one) => {
    const words = problemWords(t, { ...one, row: "", field: "" });
    return [fieldOf[one.field] ?? one.field, words] as const;
  });
  return { ...Object.fromEntries(found.toReversed()), ...(isTwice && { name: t("rules.problem.nameTwice") }) };
}

function shapeProblems(t: Translate, form: RowForm): Violations<RowForm> {
  const { shape } = ruleSchema;
  const isOrder = /^\d{1,3}$/.test(form.order);
  const isNumber = form.n.trim() === "" || shape.n.safeParse(form.n.trim().replace(",", ".")).success;
  return {
    name: shape.name.safeParse(form.name.trim()).success ? undefined : t("rules.rowNameHint"),
    cy: form.cy.length > 0 ? undefined : t("validations.required"),
    areas: form.areas.length > 0 ? undefined : t("validations.required"),
    order: isOrder ? undefined : t("rules.orderWrong"),
    expr: form.expr.trim() === "" ? t("validations.required") : undefined,
    n: isNumber ? undefined : t("rules.nWrong"),
    msgRu:
      form.type !== "tax" && form.msgEn.trim() !== "" && form.msgRu.trim() === ""
        ? t("validations.required")
        : undefined,
    msgEn:
      form.type !== "tax" && form.msgRu.trim() !== "" && form.msgEn.trim() === ""
        ? t("validations.required")
        : undefined,
  };
}

/** Fields as a refusal of the server names them. */
function namesOf(row: string): Readonly<Record<string, keyof RowForm>> {
  const names = ["name", "type", "cy", "areas", "order", "expr", "n", "code", "tax", "isFraction"] as const;
  return { ...Object.fromEntries(names.map((name) => [`${row}.${name}`, name])), [`${row}.msg`]: "msgEn" };
}
