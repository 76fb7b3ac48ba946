import type { Profile } from "@artel/shared/calls/profile/legacy";
import { type KycState, kycStates } from "@artel/shared/states/kyc-state";
import { accountText } from "@artel/shared/text/account";
import { profileFormText } from "@artel/shared/text/profile-form";
import { IconPencil } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList, DataListSkeleton } from "../../ui/layout/data-list.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { useSoon } from "../../ui/state/idle.ts";
import { hasUnsaved } from "../../ui/state/unsaved.ts";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./profile.module.css";
import { type ProfileRow, profileRows, vatNone } from "./profile-rows.ts";
import { useProfile } from "./use-profile.ts";

registerTexts(accountText, profileFormText);

const loadForm = () => import("./profile-form.tsx");
const ProfileForm = lazyPart(loadForm, "ProfileForm");

interface ChipProps {
  /** The chip of a verification state, which another feature draws. */
  readonly kycChip: (state: KycState) => ReactElement;
}

interface ProfileCardProps extends ChipProps {
  /** Where the terms of companies of a country are. */
  readonly companyTerms: (country: string) => string;
}

/** Rows of a profile that is filled in, for what stands there while it loads. */
const usualRows = { company: 9, contractor: 10 } as const;

/** The person's data: to read, and with `?edit` in the address as a form. A manager only reads. */
export function ProfileCard({ kycChip, companyTerms }: ProfileCardProps): ReactElement {
  const { t } = useText();
  const profile = useProfile();
  const { role, isOwner } = useSession();
  useSoon(loadForm);
  const { search, setSearch } = useAddress();
  const canEdit = role !== "company" || isOwner;
  const isEditing = canEdit && search.edit !== undefined;
  const close = () => setSearch({ edit: undefined });
  const skeleton = <DataListSkeleton count={usualRows[role === "company" ? "company" : "contractor"]} />;
  return (
    <Card
      title={t("profile.data")}
      wide
      aside={
        canEdit &&
        profile.data && <EditButton isEditing={isEditing} onOpen={() => setSearch({ edit: "" })} onClose={close} />
      }
    >
      {profile.data &&
        (isEditing ? (
          <div className={styles.form}>
            <Suspense fallback={skeleton}>
              <ProfileForm profile={profile.data} companyTerms={companyTerms} onSaved={close} />
            </Suspense>
          </div>
        ) : (
          <Rows profile={profile.data} kycChip={kycChip} canEdit={canEdit} />
        ))}
      {!profile.data &&
        (profile.error ? (
          <ErrorPanel compact message={profile.error.message} onRetry={() => void profile.refetch()} />
        ) : (
          skeleton
        ))}
    </Card>
  );
}

/** Opens the form, and closes it: with a question when something would be lost. */
function EditButton(props: {
  readonly isEditing: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  if (!props.isEditing) {
    return (
      <Button size="sm" icon={IconPencil} onClick={props.onOpen}>
        {t("profileForm.edit")}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" onClick={() => (hasUnsaved() ? setAsking(true) : props.onClose())}>
        {t("profileForm.done")}
      </Button>
      <ConfirmPopup
        opened={isAsking}
        danger
        title={t("leave.title")}
        confirmLabel={t("leave.go")}
        cancelLabel={t("leave.stay")}
        onClose={() => setAsking(false)}
        onConfirm={props.onClose}
      >
        {t("leave.text")}
      </ConfirmPopup>
    </>
  );
}

function Rows(props: ChipProps & { readonly profile: Profile; readonly canEdit: boolean }): ReactElement {
  const { t, language } = useText();
  const { profile, kycChip, canEdit } = props;
  const items = profileRows(profile, language).map((row) => ({
    label: t(row.label),
    value: <RowValue row={row} kycChip={kycChip} />,
  }));
  return (
    <>
      {profile.companyName && (
        <p className={styles.company}>
          <strong>{profile.companyName}</strong>
          {profile.brandName && ` · ${profile.brandName}`}
        </p>
      )}
      <DataList items={items} />
      {profile.termsAcceptedDate && (
        <p className={styles.termsLine}>
          {t("profile.termsDate")}: {formatDay(profile.termsAcceptedDate)}
        </p>
      )}
      {!canEdit && <p className="note">{t("profileForm.ownerOnly")}</p>}
    </>
  );
}

function RowValue({ row, kycChip }: ChipProps & { readonly row: ProfileRow }): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  if (row.name === "kyc") {
    return kycChip(kycStates.find((state) => state === row.value) ?? "not_assigned");
  }
  if (row.value === vatNone) {
    return <>{t("profile.vatNone")}</>;
  }
  if (row.value !== "") {
    return <bdi>{row.value}</bdi>;
  }
  const isRussian = row.name === "innRu" || row.name === "fullnameRu";
  return (
    <span className={styles.missing}>
      {t("profileForm.notFilled")}{" "}
      {isRussian && (
        <Button size="xs" variant="link" onClick={() => setSearch({ "russian-data": "" }, { push: true })}>
          {t("russianData.open")}
        </Button>
      )}
    </span>
  );
}
