import { listQuestions } from "@artel/shared/calls/support/app";
import { requestSupport } from "@artel/shared/calls/support/legacy";
import { supportLengths } from "@artel/shared/limits/support";
import { supportText } from "@artel/shared/text/support";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { lastFailedRequest } from "../../api/last-failure.ts";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { RichText } from "../../ui/words/rich-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { ChatFailure, ChatOffer, ChatQuestion } from "./chat-parts.tsx";
import { focusChat } from "./chatwoot.ts";
import { objectAt } from "./object-at.ts";
import styles from "./support.module.css";
import { type ChatHandle, useChat } from "./use-chat.ts";

registerTexts(supportText);

/**
 * Asks the support. What goes along with the question, the page and the request that failed last, is shown before it is sent.
 * Where the installation has a chat it is offered besides, and its question of consent takes the place of the form.
 */
export function SupportPopup(props: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { supportEmail: address } = useSession();
  const { path, search } = useAddress();
  // As it was when the popup opened: a failure of the popup's own is no news about the page.
  const [failedRequest] = useState(lastFailedRequest);
  const chat = useOfferedChat(props.onClose, () => form.isDirty);
  const form = useQuestion(props.onClose, {
    Screen: path.slice(0, supportLengths.screen),
    RequestId: failedRequest,
    Object: objectAt(path, search),
  });
  if (chat.handle && chat.isAsking) {
    return <ChatQuestion host={chat.handle.host} onBack={chat.stopAsking} onAgree={chat.open} />;
  }
  return (
    <FormPopup
      key="form"
      opened
      onClose={props.onClose}
      title={t("support.title")}
      size={480}
      form={form}
      submit={t("support.send")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        {chat.handle?.state === "failed" && <ChatFailure host={chat.handle.host} />}
        <TextField
          {...form.field("Text")}
          label={t("support.question")}
          hint={t("support.hint")}
          required
          rows={6}
          maxLength={supportLengths.text}
        />
        <GoesAlong path={path} failedRequest={failedRequest} />
        {chat.handle && <ChatOffer handle={chat.handle} onOpen={() => chat.open()} />}
        <p>
          <RichText
            name="support.orMail"
            values={{ address }}
            parts={{ mail: <AppLink href={`mailto:${address}`} /> }}
          />{" "}
          <AppLink href="/support">{t("support.seeOwn")}</AppLink>
        </p>
      </Stack>
    </FormPopup>
  );
}

/** The chat, its question where it was not answered yet, and the end of the popup once it is open. A question that was begun stays. */
function useOfferedChat(onClose: () => void, isBegun: () => boolean) {
  const handle = useChat();
  const [isAsking, setAsking] = useState(false);
  const mustFocus = useRef(false);
  // After the popup gave the focus back to where it was.
  useEffect(() => () => void (mustFocus.current && focusChat()), []);
  const open = async (agreed = handle?.share) => {
    setAsking(agreed === undefined);
    if (await handle?.open(agreed)) {
      mustFocus.current = true;
      if (!isBegun()) {
        onClose();
      }
    }
  };
  return {
    handle,
    isAsking,
    stopAsking: () => setAsking(false),
    open: (agreed?: ChatHandle["share"]) => void open(agreed),
  };
}

/** What is sent beside the words, and where the answer goes. */
function GoesAlong(props: { readonly path: string; readonly failedRequest: string | undefined }): ReactElement {
  const { t } = useText();
  const { email } = useSession();
  const { path, failedRequest } = props;
  return (
    <div className={styles.along}>
      <p>{t("support.goesAlong")}</p>
      <dl>
        <div>
          <dt>{t("support.screen")}</dt>
          <dd className="mono" translate="no">
            {path}
          </dd>
        </div>
        {failedRequest && (
          <div>
            <dt>{t("support.failedRequest")}</dt>
            <dd className="mono" translate="no">
              {failedRequest}
            </dd>
          </div>
        )}
      </dl>
      <p>{t("support.email", { email })}</p>
    </div>
  );
}

interface QuestionContext {
  readonly Screen: string;
  readonly RequestId: string | undefined;
  readonly Object: string | undefined;
}

function useQuestion(onDone: () => void, context: QuestionContext) {
  const { t } = useText();
  const ask = useMutationCall(requestSupport, { touches: [listQuestions], quiet: true });
  return useForm({
    initialValues: { Text: "" },
    labels: { Text: t("support.question") },
    rules: ({ Text }) => ({ Text: Text.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ Text }) => {
      const { number } = await ask.mutateAsync({ Text, ...context });
      toast.success(text("support.sent", { number }));
      onDone();
    },
  });
}
