import { operatorWallet, operatorWallets } from "@artel/shared/calls/wallets/operator";
import { operatorWalletsText } from "@artel/shared/text/operator-wallets";
import { walletsText } from "@artel/shared/text/wallets";
import { IconBan, IconCircleCheck, IconCreditCardOff, IconRotate } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { DetailLayout, Page, Stack } from "../../ui/layout/page.tsx";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useNumberParam, useParam } from "../../ui/state/address.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { nextOf } from "../parts/next-of.ts";
import { NothingThere } from "../parts/nothing-there.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { FactsCard } from "./facts-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { PayoutsOfMethod } from "./payouts-of-method.tsx";
import { SharersCard } from "./sharers-card.tsx";
import { StandingChip } from "./wallet-chips.tsx";
import type { Decision } from "./wallet-popups.tsx";
import { type Method, methodName, standingOf } from "./wallet-types.ts";

registerTexts(operatorWalletsText, walletsText);

const WalletPopups = lazyPopup(async () => (await import("./wallet-popups.tsx")).WalletPopups);

/** The queue as the page goes through it, the longest waiting first. */
const queue = { tab: "toLook", sort: "flaggedAt", take: "100" } as const;

const waiting = (
  <Stack>
    <SkeletonCard height={240} />
    <SkeletonCard height={160} />
    <SkeletonCard height={200} />
  </Stack>
);

/** One withdrawal method: what is known of it, who shares it, its payouts, what happened, and what is decided about it. */
export function WalletScreen(): ReactElement {
  const { t } = useText();
  const id = useParam("id");
  const number = useNumberParam("id");
  const decide = useOpened<Decision>();
  const read = useCall(operatorWallet, { id: number }, { quiet: true, staleSeconds: 60 });
  const { data, error } = read;
  const name = data ? methodName(t, data) : id;
  return (
    <Page
      width="detail"
      title={name}
      crumbLabel={t("operatorWallets.title")}
      crumbs={[{ label: t("operatorWallets.title"), href: "/operator/wallets" }, { label: name }]}
      mark={data && <Mark method={data} />}
      subtitle={data && `ID ${data.id}`}
      actions={useActions(data, decide.open)}
    >
      {!data && error?.code === "notFound" ? (
        <NothingThere
          icon={IconCreditCardOff}
          title={t("operatorWallets.missing")}
          text={t("operatorWallets.missingText")}
          all={{ href: "/operator/wallets?tab=all", label: t("operatorWallets.allOfThem") }}
        />
      ) : (
        <ReadState read={read} waiting={waiting}>
          {(method) => <Sections key={method.id} method={method} />}
        </ReadState>
      )}
      <WalletPopups target={decide} next={useNext(data, decide.close)} />
    </Page>
  );
}

function Mark({ method }: { readonly method: Method }): ReactElement {
  const { t } = useText();
  return method.removedAt === null ? (
    <StandingChip method={method} />
  ) : (
    <StatusChip tone="neutral" label={t("operatorWallets.removed")} />
  );
}

/** Leads to the method that comes next in the queue; nothing for one that does not wait, and at the end. */
function useNext(method: Method | undefined, close: () => void): (() => void) | undefined {
  const goTo = useNavigateTo();
  const isWaiting = method?.isWaiting === true;
  const { data } = useCall(operatorWallets, queue, { quiet: true, enabled: isWaiting });
  const here = isWaiting ? data?.rows.find(({ id }) => id === method.id) : undefined;
  const next = nextOf(data?.rows, here, () => true);
  return (
    next &&
    (() => {
      close();
      goTo(`/operator/wallets/${next.id}`);
    })
  );
}

/** What may be decided: a usable method is refused, a flagged one is fine, or is looked at again. */
function useActions(method: Method | undefined, open: (decision: Decision) => void): readonly PageAction[] | undefined {
  const { t } = useText();
  const disabledReason = useDuty()("compliance");
  if (!method || method.removedAt !== null) {
    return undefined;
  }
  const act = (name: Decision["name"]) => ({ disabledReason, onClick: () => open({ name, method }) });
  const standing = standingOf(method);
  const actions: PageAction[] = [];
  if (method.isWaiting) {
    const label = t("operatorWallets.pass");
    actions.push({ key: "pass", label, icon: IconCircleCheck, isNext: true, ...act("pass") });
  } else if (method.flaggedAt !== null) {
    actions.push({ key: "again", label: t("operatorWallets.again"), icon: IconRotate, ...act("again") });
  }
  if (standing === "verified" || standing === "unverified") {
    actions.push({ key: "refuse", label: t("operatorWallets.refuse"), icon: IconBan, ...act("refuse") });
  }
  return actions;
}

function Sections({ method }: { readonly method: Method }): ReactElement {
  const { t } = useText();
  return (
    <Stack>
      {method.removedAt !== null && (
        <Banner tone="info">{t("operatorWallets.removedBanner", { date: formatDay(method.removedAt) })}</Banner>
      )}
      <DetailLayout
        main={
          <>
            <SharersCard method={method} />
            <PayoutsOfMethod method={method} />
            <HistoryCard method={method} />
          </>
        }
        rail={<FactsCard method={method} />}
      />
    </Stack>
  );
}
