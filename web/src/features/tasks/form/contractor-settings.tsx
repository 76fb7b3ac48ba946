import type { Output } from "@artel/shared/calls/call";
import { taskOptions } from "@artel/shared/calls/tasks/app";
import { contractorSettings, saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { settingsText } from "@artel/shared/text/settings";
import { taskSettingsText } from "@artel/shared/text/task-settings";
import type { ReactElement } from "react";
import type { CallInput } from "../../../api/client.ts";
import { useCall, useMutationCall } from "../../../api/use-call.ts";
import { ErrorPanel } from "../../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { SchemaForm } from "../../../ui/form/schema/schema-form.tsx";
import { useSchemaForm } from "../../../ui/form/schema/use-schema-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { text, useText } from "../../../ui/words/use-text.ts";

registerTexts(settingsText, taskSettingsText);

/** What the company settles for the tasks of a contractor: the form that the server describes. */
export function ContractorSettings({ contractorId }: { readonly contractorId: number }): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useCall(contractorSettings, { id: contractorId }, { quiet: true });
  if (data) {
    return <Loaded contractorId={contractorId} settings={data} />;
  }
  return error ? (
    <Card title={t("taskSettings.title")}>
      <ErrorPanel compact message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
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
  const save = useMutationCall(saveContractorSettings, { touches: [contractorSettings, taskOptions], quiet: true });
  const { uiSettings: schema, values } = settings;
  const form = useSchemaForm({
    schema,
    values,
    send: async (changed) => {
      await save.mutateAsync({ id: contractorId, values: changed } as CallInput<typeof saveContractorSettings>);
      toast.success(text("settings.saved"));
    },
  });
  return <SchemaForm schema={schema} form={form} />;
}
