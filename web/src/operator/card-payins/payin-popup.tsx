import { operatorCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { formatMoney } from "@artel/shared/money/wire";
import { operatorCardPayinsText } from "@artel/shared/text/operator-card-payins";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import type { PayinActs } from "./payin-acts.ts";
import { PayinButtons } from "./payin-buttons.tsx";
import { companyOf } from "./payin-columns.tsx";
import { PayinState } from "./payin-state.tsx";
import { paidOf, type ShownPayin, sumOf } from "./payin-types.ts";

registerTexts(operatorCardPayinsText);

/** The payment that the address names: what was ordered and came, what the provider said, and what can be done. */
export function PayinPopup(props: {
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly acts: PayinActs;
}): ReactElement {
  const { t } = useText();
  const { id, onClose, acts } = props;
  const read = useCall(operatorCardPayin, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={acts.opened}
      titleOf={(payin) => (payin ? t("operatorCardPayins.one", { id: payin.id }) : t("operatorCardPayins.title"))}
      missing={t("operatorCardPayins.missing")}
      onClose={onClose}
      aside={(payin) => <PayinState state={payin.state} />}
      footer={(payin) => <PayinButtons payin={payin} acts={acts} />}
    >
      {(payin) => (
        <Stack gap={14}>
          {payin.isAwaited && (
            <Banner compact tone="info">
              {t("operatorCardPayins.awaited")}
            </Banner>
          )}
          <DataList compact items={factsOf(payin, t)} />
          <Told payin={payin} />
        </Stack>
      )}
    </NamedPopup>
  );
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(payin: ShownPayin, t: Translate): readonly Fact[] {
  const time = (moment: string | null) => moment && <DateText value={moment} withTime />;
  const said = [payin.toldStatus, [payin.toldCode, payin.toldMessage].filter(Boolean).join(": ")].filter(Boolean);
  const optional: readonly (readonly [string, ReactNode])[] = [
    [t("operatorCardPayins.paid"), payin.paid && paidOf(payin)],
    [t("operatorCardPayins.owed"), payin.owed !== "0.00" && money(payin, payin.owed)],
    [t("operatorCardPayins.card"), payin.card && <CopyText value={payin.card} mono />],
    [t("operatorCardPayins.told"), said.join(", ")],
    [t("operatorCardPayins.toldAt"), time(payin.toldAt)],
    [t("operatorCardPayins.asked"), payin.asked > 0 && t("operatorCardPayins.askedTimes", { count: payin.asked })],
    [t("operatorCardPayins.next"), payin.state === "open" && (time(payin.askAt) ?? t("operatorCardPayins.never"))],
    [t("operatorCardPayins.expires"), payin.state === "open" && time(payin.expiresAt)],
    [
      t("operatorCardPayins.topup"),
      payin.topupId !== null && (
        <AppLink href={`/operator/topups?open=${payin.topupId}`}>{t("operatorCardPayins.openTopup")}</AppLink>
      ),
    ],
  ];
  return [
    { label: t("operatorCardPayins.company"), value: companyOf(payin, t) },
    { label: t("operatorCardPayins.payment"), value: <CopyText value={payin.paymentId} mono /> },
    { label: t("operatorCardPayins.amount"), value: sumOf(payin) },
    { label: t("operatorCardPayins.created"), value: time(payin.createdAt) },
    ...optional.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  ];
}

function money({ paidCurrency }: ShownPayin, amount: string): string {
  return paidCurrency ? formatMoney(amount, paidCurrency) : amount;
}

/** What went back to the card, and what the provider says against the books, with who dealt with it. */
function Told({ payin }: { readonly payin: ShownPayin }): ReactElement {
  const { t } = useText();
  const backs = payin.returns.map(({ kind, amount, owed }) => ({
    label: t(`operatorCardPayins.back.${kind}`),
    value:
      owed === "0.00"
        ? money(payin, amount)
        : t("operatorCardPayins.backWithDebt", { amount: money(payin, amount), owed: money(payin, owed) }),
  }));
  const told = payin.told.map((one) => ({
    label: t(`operatorCardPayins.kind.${one.kind}`),
    value:
      [[one.amount, one.currency].filter(Boolean).join(" "), settledWords(one, t)].filter(Boolean).join(", ") || "—",
  }));
  return <>{backs.length + told.length > 0 && <DataList compact items={[...backs, ...told]} />}</>;
}

function settledWords({ settledAt, settledBy }: ShownPayin["told"][number], t: Translate): string {
  if (settledAt === null) {
    return "";
  }
  return settledBy === null
    ? t("operatorCardPayins.settledByItself")
    : t("operatorCardPayins.settledBy", { name: settledBy });
}
