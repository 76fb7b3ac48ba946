import { profileFormText } from "@artel/shared/text/profile-form";
import type { ReactElement, ReactNode } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ageOf } from "../parts/age.ts";
import { useCountryName } from "../parts/country-name.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { useNow } from "../parts/use-now.ts";
import { type Company, isReviewed } from "./company-types.ts";
import { useRegisterQuestion } from "./use-register-question.ts";

registerTexts(profileFormText);

const formTones: Readonly<Record<Company["vat"]["form"], Tone>> = {
  none: "neutral",
  fits: "success",
  oddDigit: "warning",
  wrong: "danger",
};

/** What the owner gave of the company, to be compared with registers, and what is known of its VAT number. */
export function DataCard(props: { readonly company: Company; readonly onNoteVat: () => void }): ReactElement {
  const { t } = useText();
  const { company, onNoteVat } = props;
  const waits = isReviewed(company);
  const missing = missingOf(t, company);
  return (
    <Card title={t(waits ? "operatorCompany.section.check" : "operatorCompany.section.data")} wide>
      <Stack gap={12}>
        {waits && <p className="muted">{t("operatorCompany.reviewText")}</p>}
        {missing.length > 0 && <p>{t("operatorCompany.incomplete", { fields: missing.join(", ") })}</p>}
        <DataList items={useFacts(company, onNoteVat)} />
      </Stack>
    </Card>
  );
}

/** Fields that a company cannot do without and that are empty. */
function missingOf(t: Translate, { details }: Company): readonly string[] {
  const needed = ["taxStatus", "regNum", "address", "city", "zip"] as const;
  return needed.filter((field) => details[field] === "").map((field) => t(`profileForm.${field}`));
}

function useFacts(company: Company, onNoteVat: () => void) {
  const { t } = useText();
  const countryName = useCountryName();
  const { details, vat } = company;
  const place = [details.zip, details.city].filter(Boolean).join(" ");
  const lines = [details.address, details.address2, place, details.province, countryName(details.country)];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("profileForm.brandName"), company.brandName],
    [t("profileForm.taxStatus"), taxWords(t, details.taxStatus)],
    [
      t("profileForm.regNum"),
      details.regNum && <CopyText value={details.regNum} label={t("profileForm.regNum")} mono />,
    ],
    [t("profileForm.ein"), details.ein],
    [t("profileForm.EUVAT"), <VatNumber key="vat" vat={vat} country={countryName(vat.country)} />],
    [
      t("operatorCompany.register"),
      vat.number !== "" && <Register key="register" company={company} onNote={onNoteVat} />,
    ],
    [t("profileForm.groupAddress"), lines.filter(Boolean).join(", ")],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function taxWords(t: Translate, status: string): string {
  return status === "1" || status === "2" || status === "3" || status === "4" ? t(`taxState.${status}`) : "";
}

function VatNumber(props: { readonly vat: Company["vat"]; readonly country: string }): ReactElement {
  const { t } = useText();
  const { number, form } = props.vat;
  return (
    <Stack gap={4}>
      {number !== "" && (
        <span>
          <CopyText value={number} label={t("profileForm.EUVAT")} mono /> {props.country}
        </span>
      )}
      <span>
        <StatusChip tone={formTones[form]} label={t(`operatorCompany.vat.${form}`)} />
      </span>
    </Stack>
  );
}

/** What the register said, and the way to note what it says now. */
function Register(props: { readonly company: Company; readonly onNote: () => void }): ReactElement {
  const { t } = useText();
  const { company, onNote } = props;
  const { vat } = company;
  const { ask, isAsking } = useRegisterQuestion(company);
  return (
    <Stack gap={8}>
      {vat.check === null ? (
        <span>
          <StatusChip tone="warning" label={t("operatorCompany.notLookedUp")} />
        </span>
      ) : (
        <LookedUp check={vat.check} number={vat.number} />
      )}
      <Row gap={8}>
        {vat.canAsk && (
          <DutyButton duty="compliance" loading={isAsking} onClick={ask}>
            {t("operatorCompany.ask")}
          </DutyButton>
        )}
        <DutyButton duty="compliance" onClick={onNote}>
          {t("operatorCompany.noteCheck")}
        </DutyButton>
      </Row>
    </Stack>
  );
}

/** What was found, who read it and how long ago; of another number than the present one it says so. */
function LookedUp(props: {
  readonly check: NonNullable<Company["vat"]["check"]>;
  readonly number: string;
}): ReactElement {
  const { t } = useText();
  const now = useNow();
  const { check, number } = props;
  const said = t(check.isValid ? "operatorCompany.valid" : "operatorCompany.invalid");
  const chip =
    check.number === number
      ? ({ tone: check.isValid ? "success" : "danger", label: said } as const)
      : ({ tone: "warning", label: t("operatorCompany.otherNumber", { number: check.number }) } as const);
  return (
    <Stack gap={4}>
      <span>
        <StatusChip {...chip} />
      </span>
      <span className="quiet">
        {t("operatorCompany.lookedUp", {
          by: check.by ?? t("operatorCompany.itself"),
          age: ageOf(check.at, now, t)?.words ?? "",
        })}
      </span>
      <span className="quiet">{check.found}</span>
    </Stack>
  );
}
