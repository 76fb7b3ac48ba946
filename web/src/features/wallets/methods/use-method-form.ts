import type { FormProblems, MethodForm, MethodProblem } from "@artel/shared/rules/methods/method-form";
import { useState } from "react";
import { useSession } from "../../../api/session.ts";
import { useLists } from "../../../api/use-lists.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import type { FieldOf, FormState } from "../../../ui/form/hook/form-state.ts";
import { useForm } from "../../../ui/form/hook/use-form.ts";
import { useText } from "../../../ui/words/use-text.ts";
import type { ListedWallet } from "../wallet-look.ts";

/** The form of a destination, judged by the rules of the server; `saved` is the id once it is sent. */
export function useMethodForm<Values extends object, Form>(options: {
  readonly form: MethodForm<Form>;
  readonly first: Values;
  /** The typed texts as the rules read them. */
  readonly typed: (values: Values) => Form;
  /** Sends the values, for the wallet of the id where one is changed. */
  readonly send: (values: Values, change: { readonly id?: number }) => Promise<{ readonly Id: number }>;
  readonly wallet: ListedWallet | undefined;
  readonly labels: Readonly<Partial<Record<FieldOf<Values>, string>>>;
}): { readonly form: FormState<Values>; readonly saved: number | undefined } {
  const { t } = useText();
  const { country } = useSession();
  const lists = useLists();
  const [saved, setSaved] = useState<number>();
  const { wallet } = options;
  const keptBank = wallet?.wallet.open.bankId ? Number.parseInt(wallet.wallet.open.bankId, 10) : undefined;
  const form = useForm<Values>({
    initialValues: options.first,
    labels: options.labels,
    errorsShown: "afterFilling",
    rules: (values) => {
      const problems = options.form.problems(options.typed(values), { country, isStrict: false, lists, keptBank });
      return wordsOf(problems, t) as Readonly<Partial<Record<FieldOf<Values>, string>>>;
    },
    send: async (values) => {
      const { Id } = await options.send(values, wallet ? { id: wallet.id } : {});
      form.reset();
      setSaved(Id);
      toast.success(t("walletUpdateEmailSended"));
    },
  });
  return { form, saved };
}

function wordsOf<Form>(problems: FormProblems<Form>, t: ReturnType<typeof useText>["t"]): Record<string, string> {
  const all = Object.entries(problems) as readonly (readonly [string, MethodProblem | undefined])[];
  return Object.fromEntries(all.flatMap(([field, key]) => (key ? [[field, t(key)]] : [])));
}
