import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { useSession } from "../../api/session.ts";
import { showZones } from "../../api/show-zones.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { ComboboxField } from "../../ui/form/choice/combobox-field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { zoneOptions, zoneWords } from "./zone-names.ts";

/** Chooses another time zone for the account, and says what follows it and what stays. */
export function ChangeZonePopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t, language } = useText();
  const { timeZone, role } = useSession();
  const client = useQueryClient();
  const save = useMutationCall(saveTimeZone, { quiet: true });
  const options = useMemo(() => zoneOptions(language), [language]);
  const form = useForm({
    initialValues: { timeZone },
    rules: (values) => ({ timeZone: values.timeZone === "" ? t("validations.required") : undefined }),
    labels: { timeZone: t("zones.title") },
    send: async (values) => {
      const zones = await save.mutateAsync({ timeZone: values.timeZone });
      toast.success(t("zones.saved", { zone: zoneWords(zones.timeZone, language) }));
      onClose();
      showZones(client, zones);
    },
  });
  return (
    <FormPopup opened size={480} title={t("zones.title")} form={form} onClose={onClose} submit={t("common.save")}>
      <Stack gap={14}>
        <p>{t(role === "company" ? "zones.leadCompany" : "zones.leadPerson")}</p>
        <ComboboxField
          {...form.field("timeZone")}
          label={t("zones.title")}
          placeholder={t("zones.fieldHint")}
          options={options}
          nothing={t("zones.nothing")}
          disabled={form.isSending}
          focus
          required
        />
      </Stack>
    </FormPopup>
  );
}
