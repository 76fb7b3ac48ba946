import type { Output } from "@artel/shared/calls/call";
import { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { CallInput } from "../../api/client.ts";
import { presentOf } from "../../api/present-of.ts";
import { keyOf, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SchemaForm } from "../../ui/form/schema/schema-form.tsx";
import { useSchemaForm } from "../../ui/form/schema/use-schema-form.ts";
import { text } from "../../ui/words/use-text.ts";
import { settingReads } from "./use-settings.ts";

/** The settings as the form that the server describes: saved together, and told. */
export function SettingsForm({ settings }: { readonly settings: Output<typeof companySettings> }): ReactElement {
  const client = useQueryClient();
  const save = useMutationCall(saveCompanySettings, {
    touches: settingReads,
    quiet: true,
    onSuccess: (reply) => client.setQueryData(keyOf(companySettings, {}), reply),
  });
  const { uiSettings: schema, values, savedVersion: version } = settings;
  const form = useSchemaForm({
    schema,
    values,
    version,
    read: presentOf(companySettings.reply),
    send: async (changed, seenVersion) => {
      await save.mutateAsync({ values: changed, seenVersion } as CallInput<typeof saveCompanySettings>);
      toast.success(text("settings.saved"));
    },
  });
  return <SchemaForm schema={schema} form={form} />;
}
