import { belarusianBic, type ListedBank, type ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { referenceListsText } from "@artel/shared/text/reference-lists";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { contentProblems, type ListSetPage, nameProblems, namesOf, type RowNames, useSaveLists } from "./list-types.ts";
import { HideBox, ListRowPopup } from "./row-popup.tsx";

registerTexts(referenceListsText, rulesText);

interface BankForm extends RowNames {
  readonly bic: string;
  readonly isHidden: boolean;
  readonly day: string;
}

/** Changes a bank of a draft, or adds one with the next number; its letters in an IBAN are the first four of the BIC. */
export function BankPopup(props: {
  readonly target: Opened<ListedBank | undefined>;
  readonly page: ListSetPage;
}): ReactElement {
  const { t } = useText();
  const { target, page } = props;
  const save = useSaveLists(page);
  const bank = target.item;
  const id = bank?.id ?? Math.max(...page.content.banks.map((one) => one.id)) + 1;
  const form = useForm<BankForm>({
    initialValues: {
      ...{ en: bank?.name.en ?? "", ru: bank?.name.ru ?? "", bic: bank?.bic ?? "" },
      ...{ isHidden: bank?.isHidden ?? false, day: page.content.banksDay },
    },
    turn: target.turn,
    rules: (typed) => {
      const own = {
        ...nameProblems(t, typed),
        bic: belarusianBic.safeParse(bicOf(typed)).success ? undefined : t("lists.wrongBic"),
        day: typed.day === "" ? t("validations.required") : undefined,
      };
      return own.en || own.ru || own.bic || own.day
        ? own
        : contentProblems(t, withBank(page.content, id, typed), () => "bic");
    },
    send: async (typed) => {
      await save(withBank(page.content, id, typed));
      target.close();
    },
  });
  return (
    <ListRowPopup target={target} form={form} names={form.field} title={t("lists.newBank")}>
      <TextField {...form.field("bic")} label={t("lists.bic")} required mono autoComplete="off" spellCheck={false} />
      <DateField {...form.field("day")} label={t("lists.banksDay")} required />
      <HideBox box={form.box("isHidden")} />
    </ListRowPopup>
  );
}

function bicOf({ bic }: Pick<BankForm, "bic">): string {
  return bic.trim().toUpperCase();
}

function withBank(content: ReferenceLists, id: number, typed: BankForm): ReferenceLists {
  const bic = bicOf(typed);
  const name = namesOf(typed);
  const bank = { id, bic, iban: bic.slice(0, 4), name, isHidden: typed.isHidden };
  const isThere = content.banks.some((one) => one.id === id);
  const banks = isThere ? content.banks.map((one) => (one.id === id ? bank : one)) : [...content.banks, bank];
  return { ...content, banks, banksDay: typed.day };
}
