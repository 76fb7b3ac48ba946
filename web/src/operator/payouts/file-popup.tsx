import { batchFile } from "@artel/shared/calls/payouts/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { fromBase64 } from "../../ui/files/base64.ts";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { Batch } from "./payout-types.ts";

registerTexts(operatorPayoutsText);

type Format = "pain001" | "oneC" | "trc20" | "csv";
const formats: readonly Format[] = ["pain001", "oneC", "trc20", "csv"];

interface FileForm {
  readonly format: Format;
  readonly reason: string;
}

const emptyForm: FileForm = { format: "pain001", reason: "" };

/** Makes a file of the waiting orders of a batch and hands it to the downloads; nothing of it is kept. */
export function FilePopup({ target }: { readonly target: Opened<Batch> }): ReactElement {
  const { t } = useText();
  const make = useMutationCall(batchFile, { quiet: true });
  const id = target.item?.id ?? 0;
  const form = useReasonForm<FileForm>({
    target,
    initialValues: emptyForm,
    run: async ({ format, reason }) => {
      const { name, mediaType, content, count, left, isAgain } = await make.mutateAsync({ id, format, reason });
      saveBlob(new Blob([fromBase64(content)], { type: mediaType }), name);
      const made = left === 0 ? "operatorPayouts.fileMade" : "operatorPayouts.fileLeft";
      toast.success(isAgain ? t("operatorPayouts.fileAgain", { count }) : t(made, { count, left }));
    },
  });
  const format = form.field("format");
  return (
    <ReasonFormPopup
      target={target}
      title={t("operatorPayouts.fileTitle", { id })}
      confirmLabel={t("operatorPayouts.fileConfirm")}
      form={form}
    >
      <Stack gap={14}>
        <p>{t("operatorPayouts.fileNote")}</p>
        <SelectField
          {...format}
          onChange={(value) => format.onChange(formats.find((one) => one === value) ?? "csv")}
          label={t("operatorPayouts.fileFormat")}
          required
          options={formats.map((value) => ({ value, label: t(`operatorPayouts.fileFormat.${value}`) }))}
        />
      </Stack>
    </ReasonFormPopup>
  );
}
