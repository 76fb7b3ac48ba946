import type { Profile } from "@artel/shared/calls/profile";
import { countryOf, isEuCountry } from "@artel/shared/reference/countries";
import { accountText } from "@artel/shared/text/account";
import type { ReactElement } from "react";
import { Card } from "../../ui/card.tsx";
import { DataList } from "../../ui/data-list.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { textIfKnown, useText } from "../../ui/use-text.ts";
import { useProfile } from "./use-profile.ts";

registerTexts(accountText);

/** The person's data, to read (B-18, B-19); rows without a value are left out. */
export function ProfileCard(): ReactElement {
  const { t } = useText();
  const profile = useProfile();
  return (
    <Card title={t("profile.data")} wide>
      {profile.data && <Rows profile={profile.data} />}
      {!profile.data &&
        (profile.error ? (
          <ErrorPanel compact message={profile.error.message} onRetry={() => void profile.refetch()} />
        ) : (
          <SkeletonLines count={6} />
        ))}
    </Card>
  );
}

function Rows({ profile }: { readonly profile: Profile }): ReactElement {
  const { t, language } = useText();
  const country = countryOf(profile.country)?.[language] ?? profile.country;
  const address = [profile.address, profile.address2, profile.zip, profile.city, profile.province];
  const isContractor = profile.userRole === "freelancer";
  const rows: readonly (readonly [string, ReactElement | string | undefined])[] = [
    [t("profile.fullName"), profile.fullname],
    [t("profile.fullNameRu"), profile.fullnameRu],
    [t("profile.companyName"), profile.companyName],
    [t("common.email"), profile.email],
    [t("common.phone"), profile.phone],
    [t("common.country"), country],
    [t("common.address"), address.filter(Boolean).join(", ")],
    [t("profile.regNum"), profile.regNum],
    [t("profile.taxNum"), profile.taxNum],
    [t("profile.vat"), isEuCountry(profile.country) ? profile.EUVAT || profile.vatNum : t("profile.vatNone")],
    [t("profile.kyc"), isContractor ? textIfKnown(`kycState.${profile.kycState}`) : undefined],
    [
      t("profile.termsDate"),
      profile.termsAcceptedDate ? <DateText key="terms" value={profile.termsAcceptedDate} /> : undefined,
    ],
  ];
  return <DataList items={rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />;
}
