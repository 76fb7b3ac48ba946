import { ledgerText } from "@artel/shared/text/ledger";
import { IconArrowsLeftRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { AccountView } from "./account-view.tsx";
import { AccountsTab } from "./accounts-tab.tsx";
import { accountPlace } from "./ledger-types.ts";
import { PostingsTab } from "./postings-tab.tsx";

registerTexts(ledgerText);

const PostingPopup = lazyPopup(async () => (await import("./posting-popup.tsx")).PostingPopup);
const AdjustPopup = lazyPopup(async () => (await import("./adjust-popup.tsx")).AdjustPopup);

const tabs = ["accounts", "postings"] as const;

/**
 * The books: any account with its movements, any posting with its legs, from and to what they are about. Finance and treasury read
 * them; what is shown stands in the address.
 */
export function LedgerScreen(): ReactElement {
  const { t } = useText();
  const lacks = useDuty();
  const adjust = useOpened<true>();
  const { search, setSearch } = useAddress();
  const place = accountPlace(search.account);
  const tab = search.tab === "postings" ? "postings" : "accounts";
  if (lacks("finance") !== undefined && lacks("treasury") !== undefined) {
    return (
      <Page title={t("operator.ledger.title")} inBar>
        <Card>
          <EmptyState title={t("ledger.noDuty")} />
        </Card>
      </Page>
    );
  }
  const choose = (next: string) =>
    setSearch({
      ...{ tab: next === "postings" ? next : undefined, account: undefined },
      ...{ find: undefined, q: undefined, amount: undefined, about: undefined },
    });
  return (
    <Page
      title={t("operator.ledger.title")}
      inBar
      actions={[
        {
          ...{ key: "adjust", label: t("ledger.correct"), icon: IconArrowsLeftRight },
          ...{ disabledReason: lacks("finance"), onClick: () => adjust.open(true) },
        },
      ]}
    >
      <Stack>
        <Tabs
          label={t("ledger.tabs")}
          value={tab}
          onChange={choose}
          items={tabs.map((name) => ({ key: name, label: t(`ledger.tab.${name}`) }))}
        />
        {tab === "postings" ? <PostingsTab /> : place ? <AccountView place={place} /> : <AccountsTab />}
      </Stack>
      <PostingPopup id={search.open} />
      <AdjustPopup target={adjust} />
    </Page>
  );
}
