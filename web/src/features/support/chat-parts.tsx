import { IconMessageCircle } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { RichText } from "../../ui/words/rich-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { ChatShare } from "./chat-consent.ts";
import styles from "./support.module.css";
import type { ChatHandle } from "./use-chat.ts";

/** Offers the chat beside the form; after a yes also the way back. */
export function ChatOffer(props: { readonly handle: ChatHandle; readonly onOpen: () => void }): ReactElement {
  const { t } = useText();
  const { share, host, state, withdraw } = props.handle;
  return (
    <div className={styles.chat}>
      <SettingRow
        icon={IconMessageCircle}
        title={t("chat.title")}
        text={share ? givenText(t, share, host) : t("chat.offer", { host })}
      >
        {share && (
          <Button size="sm" variant="ghost" onClick={withdraw} disabled={state === "opening"}>
            {t("chat.takeBack")}
          </Button>
        )}
        <Button size="sm" onClick={props.onOpen} loading={state === "opening"}>
          {t("chat.open")}
        </Button>
      </SettingRow>
    </div>
  );
}

/** Over the form when the chat did not come. */
export function ChatFailure({ host }: { readonly host: string }): ReactElement {
  const { t } = useText();
  return (
    <Banner tone="danger" compact title={t("chat.failed")}>
      {t("chat.failedText", { host })}
    </Banner>
  );
}

/** The question before anything is loaded from the chat's host: who gets what, for how long, and how to take it back. */
export function ChatQuestion(props: {
  readonly host: string;
  readonly onBack: () => void;
  readonly onAgree: (share: ChatShare) => void;
}): ReactElement {
  const { t } = useText();
  const { name, surname, email } = useSession();
  const [withPerson, setWithPerson] = useState(false);
  return (
    <Popup
      opened
      onClose={props.onBack}
      title={t("chat.ask")}
      size={480}
      footer={
        <>
          <Button onClick={props.onBack}>{t("common.cancel")}</Button>
          <Button variant="primary" onClick={() => props.onAgree(withPerson ? "person" : "page")}>
            {t("chat.agree")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>
          <RichText name="chat.runs" values={{ host: props.host }} parts={{ host: <strong /> }} />
        </p>
        <ul className={styles.told}>
          <li>{t("chat.page")}</li>
          <li>{t("chat.language")}</li>
          <li>{t("chat.browser")}</li>
        </ul>
        <Checkbox
          checked={withPerson}
          onChange={setWithPerson}
          label={t("chat.person")}
          description={t("chat.personText", { name: `${name} ${surname}`.trim(), email })}
        />
        <p className={styles.quiet}>{t("chat.kept")}</p>
      </Stack>
    </Popup>
  );
}

/** What was agreed to, in words. */
export function givenText(t: ReturnType<typeof useText>["t"], share: ChatShare, host: string): string {
  return t(share === "person" ? "chat.givenPerson" : "chat.given", { host });
}
