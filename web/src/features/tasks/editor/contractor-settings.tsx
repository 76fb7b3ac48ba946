import type { Output } from "@artel/shared/calls/call";
import { taskOptions } from "@artel/shared/calls/tasks/app";
import { contractorSettings, saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { settingsText } from "@artel/shared/text/settings";
import { taskSettingsText } from "@artel/shared/text/task-settings";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { CallInput } from "../../../api/client.ts";
import { presentOf } from "../../../api/present-of.ts";
import { keyOf, useCall, useMutationCall } from "../../../api/use-call.ts";
import { SkeletonCard } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Unread } from "../../../ui/feedback/unread.tsx";
import { SchemaForm } from "../../../ui/form/schema/schema-form.tsx";
import { useSchemaForm } from "../../../ui/form/schema/use-schema-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { text, useText } from "../../../ui/words/use-text.ts";

registerTexts(settingsText, taskSettingsText);

/** What the company settles for the tasks of a contractor: the form that the server describes. */
export function ContractorSettings({ contractorId }: { readonly contractorId: number }): ReactElement {
  const { t } = useText();
  const read = useCall(contractorSettings, { id: contractorId }, { quiet: true });
  if (read.data) {
    return <Loaded contractorId={contractorId} settings={read.data} />;
  }
  return read.error ? (
    <Card title={t("taskSettings.title")}>
      <Unread of={read} compact />
    </Card>
  ) : (
    <SkeletonCard height={420} />
  );
}

function Loaded(props: {
  readonly contractorId: number;
  readonly settings: Output<typeof contractorSettings>;
}): ReactElement {
  const { contractorId, settings } = props;
  const client = useQueryClient();
  const save = useMutationCall(saveContractorSettings, {
    touches: [contractorSettings, taskOptions],
    quiet: true,
    onSuccess: (reply) => client.setQueryData(keyOf(contractorSettings, { id: contractorId }), reply),
  });
  const { uiSettings: schema, values, savedVersion: version } = settings;
  const form = useSchemaForm({
    schema,
    values,
    version,
    read: presentOf(contractorSettings.reply),
    send: async (changed, seenVersion) => {
      const input = { id: contractorId, values: changed, seenVersion };
      await save.mutateAsync(input as CallInput<typeof saveContractorSettings>);
      toast.success(text("settings.saved"));
    },
  });
  return <SchemaForm schema={schema} form={form} />;
}
