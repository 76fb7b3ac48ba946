import type { Output } from "@artel/shared/calls/call";
import {
  addReviewPaper,
  answerReview,
  companyReview,
  removeReviewPaper,
} from "@artel/shared/calls/companies/app-review";
import { reviewLimits } from "@artel/shared/limits/companies";
import { companyReviewText } from "@artel/shared/text/company-review";
import { papersText } from "@artel/shared/text/papers";
import type { ReactElement } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Messages } from "../../ui/feedback/messages.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { PaperDrop } from "../../ui/form/paper-drop.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, text, useText } from "../../ui/words/use-text.ts";

registerTexts(companyReviewText, papersText);

type Review = Output<typeof companyReview>;

/** What operators asked before the activation, and the answer; or why there is nothing to answer. `?review` opens it on every page. */
export function ReviewPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const read = useCall(companyReview, {}, { quiet: true, staleSeconds: 0 });
  const title = t("companyReview.title");
  if (read.data?.state === "asked") {
    return <AnswerPopup review={read.data} onClose={onClose} />;
  }
  return (
    <Popup opened onClose={onClose} title={title} size={550} guarded={false}>
      <ReadState compact read={read} waiting={<SkeletonLines count={6} />}>
        {({ state, ...review }) => state !== "asked" && <Standing review={{ ...review, state }} />}
      </ReadState>
    </Popup>
  );
}

function AnswerPopup(props: { readonly review: Review; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { review, onClose } = props;
  const form = useAnswer(onClose);
  const touches = [companyReview];
  const add = useMutationCall(addReviewPaper, { touches, quiet: true });
  const remove = useMutationCall(removeReviewPaper, { touches });
  return (
    <FormPopup
      opened
      onClose={onClose}
      size={550}
      title={t("companyReview.title")}
      form={form}
      submit={t("companyReview.send")}
      disabled={add.isPending}
    >
      <Stack gap={14}>
        <Conversation review={review} />
        <FormErrors form={form} />
        <TextField
          {...form.field("text")}
          label={t("companyReview.answer")}
          hint={t("companyReview.answerHint")}
          required
          rows={4}
          maxLength={reviewLimits.text}
        />
        <PaperDrop
          id="review-file"
          label={t("companyReview.files")}
          papers={review.papers}
          isBusy={add.isPending}
          removing={remove.isPending ? remove.variables?.paper : undefined}
          onSend={(file, onError) => add.mutate(file, { onError })}
          onRemove={(paper) => remove.mutate({ paper })}
        />
      </Stack>
    </FormPopup>
  );
}

function useAnswer(onClose: () => void) {
  const { t } = useText();
  const answer = useMutationCall(answerReview, { touches: [companyReview], quiet: true });
  return useForm({
    initialValues: { text: "" },
    labels: { text: t("companyReview.answer") },
    rules: (values) => ({ text: values.text.trim() === "" ? t("validations.required") : undefined }),
    send: async (values) => {
      await answer.mutateAsync(values);
      toast.success(text("companyReview.sent"));
      onClose();
    },
  });
}

/** How the company stands while nothing is to be answered. */
function Standing(props: {
  readonly review: Review & { readonly state: Exclude<Review["state"], "asked"> };
}): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const { review } = props;
  const { state } = review;
  return (
    <Stack gap={14}>
      <Banner
        tone={state === "refused" ? "warning" : state === "active" ? "success" : "info"}
        action={
          state === "refused" && (
            <Button size="sm" onClick={() => setSearch({ review: undefined, support: "" })}>
              {t("companyReview.support")}
            </Button>
          )
        }
      >
        {t(`companyReview.state.${state}`)}
      </Banner>
      <Conversation review={review} />
    </Stack>
  );
}

function Conversation({ review }: { readonly review: Review }): ReactElement | null {
  const { t } = useText();
  return review.messages.length === 0 ? null : (
    <Messages label={t("companyReview.conversation")} items={review.messages.map((message) => shownOf(message, t))} />
  );
}

function shownOf({ id, kind, text: words, at, papers }: Review["messages"][number], t: Translate) {
  const names = papers.map(({ name }) => name).join(", ");
  return {
    ...{ key: String(id), at, by: t(`companyReview.kind.${kind}`) },
    text: names === "" ? words : `${words}\n\n${t("companyReview.files")}: ${names}`,
    look: kind === "answer" ? ("question" as const) : ("reply" as const),
  };
}
