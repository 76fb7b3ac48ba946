import type { Output } from "@artel/shared/calls/call";
import { type companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import type { ReactElement } from "react";
import type { CallInput } from "../../api/client.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SchemaForm } from "../../ui/form/schema/schema-form.tsx";
import { useSchemaForm } from "../../ui/form/schema/use-schema-form.ts";
import { text } from "../../ui/words/use-text.ts";
import { settingReads } from "./use-settings.ts";

/** The settings as the form that the server describes: saved together, and told. */
export function SettingsForm({ settings }: { readonly settings: Output<typeof companySettings> }): ReactElement {
  const save = useMutationCall(saveCompanySettings, { touches: settingReads, quiet: true });
  const { uiSettings: schema, values } = settings;
  const form = useSchemaForm({
    schema,
    values,
    send: async (changed) => {
      await save.mutateAsync({ values: changed } as CallInput<typeof saveCompanySettings>);
      toast.success(text("settings.saved"));
    },
  });
  return <SchemaForm schema={schema} form={form} />;
}
