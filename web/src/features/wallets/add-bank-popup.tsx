import { getBankSettings, saveBankSettings } from "@artel/shared/calls/wallets";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form/form-errors.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
import { BankFields } from "./bank-fields.tsx";
import {
  type BankDraft,
  type BankTextField,
  bankDraft,
  bankLabels,
  bankProblems,
  bankSettingsOf,
} from "./bank-form.ts";
import { walletCalls } from "./use-wallets.ts";

interface AddPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The bank details of the profile: saved ones come back with masked account numbers. */
export function AddBankPopup({ opened, onClose }: AddPopupProps): ReactElement {
  const { t } = useText();
  const saved = useCall(getBankSettings, {}, { enabled: opened, staleSeconds: 0 });
  if (saved.data && !saved.isFetching) {
    return <Form key={String(opened)} opened={opened} onClose={onClose} first={bankDraft(saved.data.settings)} />;
  }
  return (
    <Popup opened={opened} onClose={onClose} title={t("wallets.bank.title")} size={550}>
      <SkeletonLines count={6} />
    </Popup>
  );
}

function Form(props: AddPopupProps & { readonly first: BankDraft }): ReactElement {
  const { t } = useText();
  const { opened, onClose, first } = props;
  const { name, surname, country } = useSession();
  const [draft, setDraft] = useState<BankDraft>({
    ...first,
    fullname: first.fullname || `${name} ${surname}`.trim(),
    country: first.country || country,
    bankCountry: first.bankCountry || country,
  });
  const [attempt, setAttempt] = useState(0);
  const save = useSaveBank(onClose);
  const problems = attempt > 0 ? bankProblems(draft, first, t) : {};
  const submit = () => {
    setAttempt(attempt + 1);
    if (Object.keys(bankProblems(draft, first, t)).length === 0) {
      save.mutate(bankSettingsOf(draft));
    }
  };
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("wallets.bank.title")}
      size={550}
      aside={t("common.requiredHint")}
      guarded
      busy={save.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t("wallets.bank.submit")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <FormErrors attempt={attempt} items={summary(problems, t)} />
        {save.error && save.error.code !== "cancelled" && <Banner tone="danger">{save.error.message}</Banner>}
        <BankFields draft={draft} onChange={setDraft} problems={problems} />
      </Stack>
    </Popup>
  );
}

function useSaveBank(onClose: () => void) {
  const { t } = useText();
  return useMutationCall(saveBankSettings, {
    touches: walletCalls,
    quiet: true,
    onSuccess: (reply) => {
      if (Object.keys(reply.problems).length === 0) {
        toast.success(t("wallets.bank.saved"));
      } else {
        toast.info(t("wallets.bank.savedIncomplete"));
      }
      onClose();
    },
  });
}

function summary(problems: Readonly<Partial<Record<BankTextField, string>>>, t: ReturnType<typeof useText>["t"]) {
  return Object.entries(bankLabels).flatMap(([name, key]) => {
    const message = problems[name as BankTextField];
    return message === undefined ? [] : [{ name, label: t(key), message }];
  });
}
