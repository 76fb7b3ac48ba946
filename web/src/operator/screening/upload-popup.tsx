import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { importScreeningList, operatorScreening } from "@artel/shared/calls/screening/operator";
import { screeningLimits } from "@artel/shared/limits/screening";
import { IconFileText, IconFileUpload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { DropInvitation, FileDrop } from "../../ui/form/file-drop.tsx";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";

interface UploadForm {
  readonly name: string;
  readonly file: File | null;
  readonly reason: string;
}

/** Uploads a version of the list, which another operator publishes. */
export function UploadPopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const upload = useMutationCall(importScreeningList, {
    touches: [operatorScreening, listApprovals, operatorOverview],
    quiet: true,
  });
  const form = useReasonForm<UploadForm>({
    target,
    initialValues: { name: "", file: null, reason: "" },
    wireNames: { content: "file" },
    rules: ({ name, file }) => ({
      name: name.trim() === "" ? t("validations.required") : undefined,
      file: !file
        ? t("validations.required")
        : file.size > screeningLimits.signs
          ? t("screening.dropTypes")
          : undefined,
    }),
    run: async ({ name, file, reason }) => {
      if (file) {
        await upload.mutateAsync({ name: name.trim(), content: await file.text(), reason });
        toast.info(text("screening.sent"));
      }
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      form={form}
      title={t("screening.upload")}
      confirmLabel={t("screening.send")}
    >
      <p>{t("screening.uploadText")}</p>
      <TextField {...form.field("name")} label={t("screening.versionName")} required maxLength={80} />
      <ListFile {...form.field("file")} />
    </ReasonFormPopup>
  );
}

function ListFile({ id, value, error, onChange }: BoundField<File | null>): ReactElement {
  const { t } = useText();
  const Icon = value ? IconFileText : IconFileUpload;
  return (
    <FileDrop
      look="field"
      label={t("screening.file")}
      icon={<Icon size={22} aria-hidden="true" />}
      title={value ? value.name : <DropInvitation byMouse={t("screening.drop")} byFinger={t("screening.dropTouch")} />}
      button={t(value ? "screening.another" : "screening.choose")}
      types={t("screening.dropTypes")}
      accept=".csv,.txt"
      field={{ id, error }}
      onFile={onChange}
    />
  );
}
