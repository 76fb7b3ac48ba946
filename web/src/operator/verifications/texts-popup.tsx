import type { Output } from "@artel/shared/calls/call";
import { verificationLevels } from "@artel/shared/calls/verification/app";
import { operatorVerifications } from "@artel/shared/calls/verification/operator";
import { changeLevelTexts, operatorLevels } from "@artel/shared/calls/verification/operator-levels";
import { levelLengths } from "@artel/shared/limits/verification";
import { verificationsText } from "@artel/shared/text/verifications";
import { type ReactElement, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";

registerTexts(verificationsText);

type Level = Output<typeof operatorLevels>["levels"][number];

const fields = [
  { name: "widgetTitleEn", most: levelLengths.title },
  { name: "widgetTitleRu", most: levelLengths.title },
  { name: "widgetDescEn", most: levelLengths.note, rows: 2 },
  { name: "widgetDescRu", most: levelLengths.note, rows: 2 },
  { name: "popupTitleEn", most: levelLengths.title },
  { name: "popupTitleRu", most: levelLengths.title },
  { name: "popupContentEn", most: levelLengths.content, rows: 3 },
  { name: "popupContentRu", most: levelLengths.content, rows: 3 },
] as const;

/** What freelancers read of a level, in both languages: choose one, change its texts, say why. */
export function TextsPopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const read = useCall(operatorLevels, {}, { enabled: target.opened, quiet: true, staleSeconds: 0 });
  const [name, setName] = useState("");
  const level = read.data?.levels.find(({ levelName }) => levelName === name) ?? read.data?.levels[0];
  if (!level) {
    return (
      <Popup
        opened={target.opened}
        onClose={target.close}
        size={550}
        title={t("verifications.textsTitle")}
        footer={<Button onClick={target.close}>{t("common.close")}</Button>}
      >
        <ReadState compact read={read} waiting={<SkeletonLines count={8} />}>
          {() => null}
        </ReadState>
      </Popup>
    );
  }
  return (
    <LevelForm
      key={`${target.turn} ${level.levelName} ${level.version}`}
      target={target}
      level={level}
      names={read.data?.levels.map(({ levelName }) => levelName) ?? []}
      onLevel={setName}
    />
  );
}

function LevelForm(props: {
  readonly target: Opened<true>;
  readonly level: Level;
  readonly names: readonly string[];
  readonly onLevel: (name: string) => void;
}): ReactElement {
  const { t } = useText();
  const { target, level, names, onLevel } = props;
  const form = useLevelForm(target, level);
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("verifications.textsTitle")}
      confirmLabel={t("verifications.textsSave")}
      form={form}
    >
      <p>{t("verifications.textsText")}</p>
      <SelectField
        id="texts-level"
        label={t("verifications.level")}
        value={level.levelName}
        onChange={onLevel}
        disabled={form.isDirty}
        options={names.map((value) => ({ value, label: value }))}
      />
      {fields.map(({ name, most, ...field }) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...field}
          label={t(`verifications.${name}`)}
          required
          maxLength={most}
        />
      ))}
    </ReasonFormPopup>
  );
}

function useLevelForm(target: Opened<true>, { levelName: name, version, en, ru }: Level) {
  const { t } = useText();
  const touches = [operatorLevels, operatorVerifications, verificationLevels];
  const change = useMutationCall(changeLevelTexts, { touches, quiet: true });
  return useReasonForm({
    target,
    initialValues: {
      ...{ widgetTitleEn: en.widgetTitle, widgetTitleRu: ru.widgetTitle },
      ...{ widgetDescEn: en.widgetDesc, widgetDescRu: ru.widgetDesc },
      ...{ popupTitleEn: en.popupTitle, popupTitleRu: ru.popupTitle },
      ...{ popupContentEn: en.popupContent, popupContentRu: ru.popupContent, reason: "" },
    },
    rules: (values) =>
      Object.fromEntries(
        fields.map((field) => [field.name, values[field.name].trim() === "" ? t("validations.required") : undefined]),
      ),
    run: async (values) => {
      await change.mutateAsync({ name, version, ...values });
      toast.success(t("verifications.textsSaved", { name }));
    },
  });
}
