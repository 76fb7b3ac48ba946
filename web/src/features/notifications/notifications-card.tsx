import type { Output } from "@artel/shared/calls/call";
import { chooseNotifications, notificationChoices } from "@artel/shared/calls/notifications/app";
import { mailChoices } from "@artel/shared/states/notification-kinds";
import { notificationsChoiceText } from "@artel/shared/text/notifications-choice";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { keyOf, touch, useCall, useMutationCall } from "../../api/use-call.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { cx } from "../../ui/cx.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingLead } from "../../ui/layout/setting-row.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { BrowserRow } from "./browser-row.tsx";
import styles from "./notifications.module.css";

registerTexts(notificationsChoiceText);

type Choice = Output<typeof notificationChoices>["choices"][number];

/** What the bell shows and what is mailed, per kind; each choice is kept at once. */
export function NotificationsCard(): ReactElement {
  const { t } = useText();
  const read = useCall(notificationChoices, {}, { quiet: true });
  const { data } = read;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === "#notifications") {
      place.current?.scrollIntoView({ block: "start" });
    }
  }, []);
  return (
    <div ref={place} id="notifications">
      <Card title={t("frame.notifications")} wide>
        <SettingLead>{t("notifications.cardLead")}</SettingLead>
        {!data && (
          <Unread of={read} compact title={t("notifications.cardFailed")}>
            <SkeletonLines count={6} />
          </Unread>
        )}
        {data && (
          <div className={cx("quiet", styles.heads)} aria-hidden="true">
            {t("notifications.byMail")}
          </div>
        )}
        {data?.choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
        <BrowserRow />
      </Card>
    </div>
  );
}

function ChoiceRow({ choice }: { readonly choice: Choice }): ReactElement {
  const { t } = useText();
  const name = t(`notifications.name.${choice.kind}`);
  // What was chosen is shown at once, and the next choice builds on it; a refusal shows again what holds.
  const [wanted, setWanted] = useState<Choice>();
  const shown = wanted ?? choice;
  const client = useQueryClient();
  // Presses are sent one after another, each over what the one before it left: another window is noticed all the same.
  const seen = useRef(choice.savedVersion);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  if (wanted === undefined) {
    seen.current = choice.savedVersion;
  }
  const { mutateAsync } = useMutationCall(chooseNotifications, {
    onSuccess: (reply) => {
      client.setQueryData(keyOf(notificationChoices, {}), reply);
      seen.current = reply.choices.find(({ kind }) => kind === choice.kind)?.savedVersion ?? seen.current;
      setWanted((now) => (now && reply.choices.some((held) => isSame(held, now)) ? undefined : now));
    },
    onError: () => {
      touch(client, [notificationChoices]);
      setWanted(undefined);
    },
  });
  const choose = (changed: Partial<Choice>) => {
    const next = { ...shown, ...changed };
    setWanted(next);
    const { savedVersion: _savedVersion, ...chosen } = next;
    queue.current = queue.current.then(() =>
      mutateAsync({ choices: [{ ...chosen, seenVersion: seen.current }] }).catch(() => undefined),
    );
  };
  return (
    <fieldset className={styles.choice} aria-label={name}>
      <span className={styles.name}>{name}</span>
      <Checkbox
        label={t("notifications.onScreen")}
        checked={shown.onScreen}
        onChange={(onScreen) => choose({ onScreen })}
      />
      <span className={cx("quiet", styles.caption)} aria-hidden="true">
        {t("notifications.byMail")}
      </span>
      {shown.mail === "always" ? (
        <span className="note">{t("notifications.mail.always")}</span>
      ) : (
        <Segmented
          size="sm"
          block
          label={`${t("notifications.byMail")}: ${name}`}
          value={shown.mail}
          onChange={(mail) => choose({ mail })}
          items={mailChoices.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
        />
      )}
    </fieldset>
  );
}

function isSame(one: Choice, other: Choice): boolean {
  return one.kind === other.kind && one.onScreen === other.onScreen && one.mail === other.mail;
}
