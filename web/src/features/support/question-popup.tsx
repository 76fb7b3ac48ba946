import type { Output } from "@artel/shared/calls/call";
import { listQuestions, readQuestion, writeQuestion } from "@artel/shared/calls/support/app";
import { supportLengths } from "@artel/shared/limits/support";
import { supportText } from "@artel/shared/text/support";
import type { ReactElement } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Messages } from "../../ui/feedback/messages.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { MissingPopup } from "../../ui/overlay/missing-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { QuestionState } from "./question-state.tsx";

registerTexts(supportText);

type Question = Output<typeof readQuestion>;

/** The question that the address names, with what was written since; its person may write more, which opens it again. */
export function QuestionPopup(props: { readonly id: string | undefined; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { id, onClose } = props;
  const isId = id !== undefined && /^[1-9]\d{0,14}$/.test(id);
  const read = useCall(readQuestion, { id: id ?? "" }, { enabled: isId, quiet: true, staleSeconds: 0 });
  const form = useMessage(isId ? id : "0");
  const isMissing = id !== undefined && (!isId || read.error?.code === "notFound");
  return (
    <>
      <FormPopup
        opened={id !== undefined && !isMissing}
        onClose={onClose}
        size={550}
        title={isId ? t("support.one", { id }) : t("support.own")}
        aside={read.data && <QuestionState state={read.data.state} words="support" />}
        form={form}
        onDiscard={() => form.reset({ text: "" })}
        submit={t("support.write")}
        disabled={read.data === undefined}
      >
        <ReadState compact read={read} waiting={<SkeletonLines count={6} />}>
          {(question) => (
            <Stack gap={14}>
              <Messages label={t("support.one", { id: question.id })} items={messagesOf(question, t)} />
              <FormErrors form={form} />
              <TextField
                {...form.field("text")}
                label={t("support.more")}
                hint={question.state === "open" ? undefined : t("support.moreHint")}
                required
                rows={4}
                maxLength={supportLengths.text}
              />
            </Stack>
          )}
        </ReadState>
      </FormPopup>
      <MissingPopup opened={isMissing} title={t("support.missing")} onClose={onClose} />
    </>
  );
}

function useMessage(id: string) {
  const { t } = useText();
  const write = useMutationCall(writeQuestion, { touches: [readQuestion, listQuestions], quiet: true });
  const form = useForm({
    initialValues: { text: "" },
    labels: { text: t("support.more") },
    turn: Number.parseInt(id, 10),
    rules: (values) => ({ text: values.text.trim() === "" ? t("validations.required") : undefined }),
    send: async (values) => {
      await write.mutateAsync({ id, text: values.text });
      form.reset({ text: "" });
      toast.success(text("support.written"));
    },
  });
  return form;
}

function messagesOf(question: Question, t: ReturnType<typeof useText>["t"]) {
  const { id, text: asked, askedAt, messages } = question;
  return [
    { key: `question ${id}`, by: t("support.you"), text: asked, at: askedAt, look: "question" as const },
    ...messages.map((message) => ({
      ...{ key: String(message.id), text: message.text, at: message.at },
      by: t(message.isOwn ? "support.you" : "support.team"),
      look: message.isOwn ? ("question" as const) : ("reply" as const),
    })),
  ];
}
