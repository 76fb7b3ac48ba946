import type { Profile } from "@artel/shared/calls/profile/legacy";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { AppLink, useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { readStored, writeStored } from "../../ui/state/stored.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Key, textIfKnown, useText } from "../../ui/words/use-text.ts";
import styles from "./profile.module.css";
import { draftOf, openProblems, roleOf } from "./profile-draft.ts";

registerTexts(profileFormText);

const storageKey = "profileAsked";

/**
 * Tells a person whose profile is invalid how many errors it has and leads to each of them. It can be put off for
 * this visit, and stays away from the profile itself. Only for those who may change the profile.
 */
export function ProfileCompletePopup({ profile }: { readonly profile: Profile }): ReactElement | null {
  const { role, isOwner, userId } = useSession();
  const { path } = useAddress();
  const [isAsked, setAsked] = useState(readStored("sessionStorage", storageKey) === String(userId));
  const problems = openProblems(profile, draftOf(profile));
  const canEdit = role !== "company" || isOwner;
  if (!canEdit || isAsked || path === "/profile" || problems.length === 0) {
    return null;
  }
  const close = () => {
    writeStored("sessionStorage", storageKey, String(userId));
    setAsked(true);
  };
  return <Problems profile={profile} problems={problems} onClose={close} />;
}

function Problems(props: {
  readonly profile: Profile;
  readonly problems: ReturnType<typeof openProblems>;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const { profile, problems, onClose } = props;
  const hrefOf = (field: string) => `/profile?edit=${field}`;
  return (
    <Popup
      opened
      onClose={onClose}
      title={t("profileComplete.title", { count: problems.length })}
      size={480}
      footer={
        <>
          <Button onClick={onClose}>{t("profileComplete.later")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              navigate(hrefOf(problems[0]?.field ?? ""));
            }}
          >
            {t("profileComplete.fill")}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t(`profileComplete.${roleOf(profile)}`)}</p>
      <ul className={styles.problems}>
        {problems.map(({ field, key, params }) => (
          <li key={field}>
            <AppLink className={styles.problem} href={hrefOf(field)} onClick={onClose}>
              <span>{t(`profileForm.${field}` as Key)}</span>
              {key === "validations.required" ? (
                // Nobody has done anything wrong yet.
                <span className="quiet">{t("profileComplete.empty")}</span>
              ) : (
                <span className={styles.problemText}>{textIfKnown(key, params) ?? key}</span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
