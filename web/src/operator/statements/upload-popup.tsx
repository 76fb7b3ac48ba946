import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorBankAccounts, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import {
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
} from "@artel/shared/calls/payouts/operator";
import { bankFileLimits } from "@artel/shared/limits/bank-files";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { IconFileText, IconFileUpload } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { inBase64 } from "../../ui/files/base64.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DropInvitation, FileDrop } from "../../ui/form/file-drop.tsx";
import type { BoundField, FormState } from "../../ui/form/hook/form-state.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import styles from "./upload-popup.module.css";
import type { FileResult } from "./upload-types.ts";

registerTexts(bankFilesText);

/** What the columns of a table may be said to mean. */
const meanings = ["date", "amount", "credit", "debit", "payer", "reference", "bankReference", "currency"] as const;
type Meaning = (typeof meanings)[number];

type UploadForm = Record<Meaning, string> & {
  readonly file: File | null;
  readonly accountId: string;
  readonly reason: string;
};

const emptyForm: UploadForm = {
  ...{ file: null, accountId: "", reason: "", date: "", amount: "", credit: "", debit: "" },
  ...{ payer: "", reference: "", bankReference: "", currency: "" },
};

/** Uploads a file of a bank. A table whose heads nobody knows asks once what they mean. */
export function UploadPopup(props: {
  readonly target: Opened<undefined>;
  readonly onRead: (result: FileResult) => void;
}): ReactElement {
  const { t } = useText();
  const { target, onRead } = props;
  const { form, heads } = useUploadForm(target, onRead);
  const { data } = useCall(operatorBankAccounts, {}, { enabled: target.opened, quiet: true });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("bankFiles.upload")}
      confirmLabel={t("bankFiles.read")}
      form={form}
    >
      <Stack gap={14}>
        <BankFile {...form.field("file")} />
        <SelectField
          {...form.field("accountId")}
          label={t("bankFiles.ofAccount")}
          hint={t("bankFiles.ofAccountHint")}
          clearable
          options={(data?.accounts ?? []).map(({ id, account, currency }) => ({
            value: String(id),
            label: `${account}, ${currency}`,
          }))}
        />
        {heads.length > 0 && <Columns form={form} heads={heads} />}
      </Stack>
    </ReasonFormPopup>
  );
}

function BankFile({ id, value, error, onChange }: BoundField<File | null>): ReactElement {
  const { t } = useText();
  const Icon = value ? IconFileText : IconFileUpload;
  return (
    <FileDrop
      look="field"
      label={t("bankFiles.file")}
      icon={<Icon size={22} aria-hidden="true" />}
      title={value ? value.name : <DropInvitation byMouse={t("bankFiles.drop")} byFinger={t("bankFiles.dropTouch")} />}
      button={t(value ? "bankFiles.another" : "bankFiles.choose")}
      types={t("bankFiles.dropTypes")}
      accept=".xml,.sta,.mt940,.940,.txt,.csv,.tsv"
      field={{ id, error }}
      onFile={onChange}
    />
  );
}

function useUploadForm(
  target: Opened<undefined>,
  onRead: (result: FileResult) => void,
): { readonly form: FormState<UploadForm>; readonly heads: readonly string[] } {
  const { t } = useText();
  const [asked, setAsked] = useState<{ readonly turn: number; readonly heads: readonly string[] }>();
  const upload = useMutationCall(uploadBankFile, {
    touches: [
      ...[operatorBankLines, operatorTopups, operatorPayouts, operatorPayoutDetail, operatorBatches, operatorBatch],
      listApprovals,
    ],
    quiet: true,
  });
  const form = useReasonForm<UploadForm>({
    target,
    initialValues: emptyForm,
    rules: ({ file }) => fileProblem(file, t),
    wireNames: { content: "file", name: "file", columns: "date" },
    run: async ({ file, accountId, reason, ...columns }) => {
      if (!file) {
        return;
      }
      try {
        const content = await inBase64(file);
        const said = Object.fromEntries(Object.entries(columns).filter(([, head]) => head !== ""));
        const more = Object.keys(said).length > 0 ? { columns: said } : {};
        const input = { name: file.name.slice(0, 200), content, accountId: accountId || undefined, reason, ...more };
        onRead(await upload.mutateAsync(input));
      } catch (thrown) {
        const error = toApiError(thrown);
        setAsked({ turn: target.turn, heads: headsOf(error.extra.heads) });
        throw error;
      }
    },
  });
  return { form, heads: asked?.turn === target.turn ? asked.heads : [] };
}

function fileProblem(file: File | null, t: Translate): { readonly file?: string } {
  if (!file) {
    return { file: t("validations.required") };
  }
  const isTooLarge = bankFileLimits.bytes < file.size;
  return isTooLarge ? { file: t("bankFiles.fault.tooLarge") } : {};
}

function headsOf(heads: unknown): readonly string[] {
  return Array.isArray(heads) ? heads.filter((head) => typeof head === "string" && head !== "") : [];
}

function Columns(props: { readonly form: FormState<UploadForm>; readonly heads: readonly string[] }): ReactElement {
  const { t } = useText();
  const { form, heads } = props;
  const options = [...new Set(heads)].map((head) => ({ value: head, label: head }));
  return (
    <>
      <Banner compact tone="info">
        {t("bankFiles.columns")}
      </Banner>
      <div className={styles.columns}>
        {meanings.map((meaning) => (
          <SelectField
            key={meaning}
            {...form.field(meaning)}
            label={t(`bankFiles.column.${meaning}`)}
            required={meaning === "date"}
            clearable
            options={options}
          />
        ))}
      </div>
    </>
  );
}
