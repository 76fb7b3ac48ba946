import type { Profile } from "@artel/shared/calls/profile/legacy";
import { vatCountries } from "@artel/shared/checks/vat-number";
import { isEuCountry } from "@artel/shared/reference/countries";
import { hasAcceptedTerms } from "@artel/shared/states/terms";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, type ReactNode, useEffect, useId } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Form, FormRow, RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { SaveBar } from "../../ui/layout/save-bar.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { RichText } from "../../ui/words/rich-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./profile.module.css";
import {
  CountryField,
  type FieldsProps,
  PhoneField,
  ProfileText,
  ProvinceField,
  TaxStatusField,
  VatCountryField,
} from "./profile-fields.tsx";
import { type ProfileFormState, useProfileForm } from "./use-profile-form.ts";

registerTexts(profileFormText);

/** All fields that the person may change, grouped, the country first; saved by the bar at its foot. */
export function ProfileForm(props: {
  readonly profile: Profile;
  readonly companyTerms: (country: string) => string;
  readonly onSaved: () => void;
}): ReactElement {
  const { profile, onSaved } = props;
  const { t } = useText();
  const fields = useProfileForm(profile, onSaved);
  const { form, role } = fields;
  useNamedField(form);
  return (
    <Form form={form} label={t("profile.data")}>
      <FormErrors form={form} />
      <RequiredNote />
      {role === "company" ? <CompanyGroups {...fields} /> : <ContractorGroups {...fields} />}
      {role === "company" && !hasAcceptedTerms(profile.terms) && (
        <TermsBox form={form} href={props.companyTerms(form.values.country)} />
      )}
      <SaveBar form={form} />
    </Form>
  );
}

/** Begins at the field that the address names (`?edit=city`), as the links of the profile-complete popup do. */
function useNamedField({ idOf }: ProfileFormState): void {
  const { edit = "" } = useAddress().search;
  const target = edit === "" ? undefined : idOf(edit);
  useEffect(() => {
    if (target !== undefined) {
      document.getElementById(target)?.focus();
    }
  }, [target]);
}

function CompanyGroups(props: FieldsProps): ReactElement {
  const { t } = useText();
  return (
    <>
      <Group title={t("profileForm.groupCompany")}>
        <FormRow>
          <CountryField {...props} />
          <TaxStatusField {...props} />
        </FormRow>
        <FormRow>
          <ProfileText {...props} name="companyName" autoComplete="organization" />
          <ProfileText {...props} name="brandName" hint={t("profileForm.brandNameHint")} />
        </FormRow>
      </Group>
      <AddressGroup {...props} />
      <Group title={t("profileForm.groupTax")}>
        <FormRow>
          <ProfileText {...props} name="regNum" mono />
          <ProfileText {...props} name="ein" mono hint={t("profileForm.einHint")} />
        </FormRow>
        <FormRow>
          <VatCountryField {...props} />
          <ProfileText {...props} name="EUVAT" mono hint={vatHint(props.form, t)} />
        </FormRow>
      </Group>
      <Group title={t("profileForm.groupContact")}>
        <NameRow {...props} />
        <PhoneField {...props} />
      </Group>
    </>
  );
}

function ContractorGroups(props: FieldsProps): ReactElement {
  const { t } = useText();
  return (
    <>
      <Group title={t("profileForm.groupPerson")}>
        <FormRow>
          <CountryField {...props} />
          <PhoneField {...props} />
        </FormRow>
        <NameRow {...props} />
        <ProfileText {...props} name="prof" any hint={t("profileForm.profHint")} />
      </Group>
      <AddressGroup {...props} />
      <Group title={t("profileForm.groupTax")}>
        <FormRow>
          <ProfileText {...props} name="taxNum" mono />
          <ProfileText {...props} name="vatNum" mono hint={vatHint(props.form, t)} />
        </FormRow>
        {isEuCountry(props.form.values.country) && (
          <Checkbox
            {...props.form.box("isVatOptional")}
            label={t("profileForm.vatOptional")}
            description={t("profileForm.vatOptionalText")}
          />
        )}
      </Group>
      <Group title={t("profileForm.groupRussian")} note={t("profileForm.groupRussianNote")}>
        <FormRow columns="2fr 1fr">
          <ProfileText {...props} name="fullnameRu" any hint={t("profileForm.fullnameRuHint")} />
          <ProfileText {...props} name="innRu" mono inputMode="numeric" hint={t("profileForm.innRuHint")} />
        </FormRow>
      </Group>
    </>
  );
}

function NameRow(props: FieldsProps): ReactElement {
  return (
    <FormRow>
      <ProfileText {...props} name="name" autoComplete="given-name" />
      <ProfileText {...props} name="surname" autoComplete="family-name" />
    </FormRow>
  );
}

function AddressGroup(props: FieldsProps): ReactElement {
  const { t } = useText();
  return (
    <Group title={t("profileForm.groupAddress")}>
      <FormRow>
        <ProvinceField {...props} />
        <ProfileText {...props} name="city" autoComplete="address-level2" />
      </FormRow>
      <FormRow columns="2fr 1fr">
        <ProfileText {...props} name="address" autoComplete="address-line1" />
        <ProfileText {...props} name="zip" autoComplete="postal-code" />
      </FormRow>
      <ProfileText {...props} name="address2" autoComplete="address-line2" />
    </Group>
  );
}

/** A company accepts its terms here; contractors by the popup that holds them. */
function TermsBox({ form, href }: { readonly form: ProfileFormState; readonly href: string }): ReactElement {
  const { t } = useText();
  return (
    <Group title={t("profileForm.groupTerms")}>
      <Checkbox
        name="terms"
        label={<RichText name="profileForm.acceptTerms" parts={{ terms: <AppLink href={href} target="_blank" /> }} />}
        checked={hasAcceptedTerms(form.values.terms)}
        onChange={(isTicked) => form.set({ terms: isTicked ? 1 : 2 })}
        error={form.errors.terms}
      />
    </Group>
  );
}

function Group(props: { readonly title: string; readonly note?: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <h3 className={styles.groupTitle} id={id}>
        {props.title}
      </h3>
      {props.note !== undefined && <p className={styles.groupNote}>{props.note}</p>}
      {props.children}
    </fieldset>
  );
}

/** Says that there is no VAT number to give, where nothing asks for one and none is there. */
function vatHint(form: ProfileFormState, t: ReturnType<typeof useText>["t"]): string | undefined {
  const { countryVat, country, EUVAT, vatNum } = form.values;
  const isAsked = isEuCountry(country) || vatCountries.includes(countryVat || country);
  return isAsked || country === "" || `${EUVAT}${vatNum}` !== "" ? undefined : t("profile.vatNone");
}
