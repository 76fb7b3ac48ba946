import type { Output } from "@artel/shared/calls/call";
import { getContractorSettings, updateContractorSettings } from "@artel/shared/calls/contractor-settings";
import { taskOptions } from "@artel/shared/calls/tasks/app";
import { type ReactElement, useState } from "react";
import type { CallInput } from "../../api/client.ts";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Form } from "../../ui/form/field.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { text, useText } from "../../ui/use-text.ts";
import { SettingsForm, type SettingsValues } from "./settings-form.tsx";

type Settings = Output<typeof getContractorSettings>;

/** How tasks for one freelancer begin (E-13); who may not invite sees it and changes nothing. */
export function SettingsCard({ contractorId }: { readonly contractorId: number }): ReactElement {
  const { t } = useText();
  const settings = useCall(getContractorSettings, { id: contractorId }, { quiet: true });
  const { data, error } = settings;
  return (
    <Card title={t("contractorSettings.title")} wide>
      {data && <Editor key={JSON.stringify(data.values)} id={contractorId} settings={data} />}
      {!data && !error && <SkeletonLines count={6} />}
      {!data && error && (
        <ErrorPanel compact message={error.message} requestId={error.requestId} onRetry={() => settings.refetch()} />
      )}
    </Card>
  );
}

function Editor({ id, settings }: { readonly id: number; readonly settings: Settings }): ReactElement {
  const { rights } = useSession();
  const [values, setValues] = useState<SettingsValues>(settings.values);
  const save = useMutationCall(updateContractorSettings, {
    touches: [getContractorSettings, taskOptions],
    quiet: true,
    onSuccess: () => toast.success(text("contractorSettings.saved")),
    onError: (problem) => Object.keys(problem.fields).length === 0 && toast.error(problem.message),
  });
  const submit = () => save.mutate({ id, values: values as CallInput<typeof updateContractorSettings>["values"] });
  return (
    <Form onSubmit={submit}>
      <SettingsForm
        schema={settings.uiSettings}
        values={values}
        errors={save.error?.fields ?? {}}
        disabled={!rights.invFreel}
        onChange={setValues}
      />
      <SaveBar
        dirty={JSON.stringify(values) !== JSON.stringify(settings.values)}
        saving={save.isPending}
        onSave={submit}
        onReset={() => {
          setValues(settings.values);
          save.reset();
        }}
      />
    </Form>
  );
}
