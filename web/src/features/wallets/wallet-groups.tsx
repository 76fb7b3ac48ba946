import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { IconInfoCircle, IconMail, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactElement, Suspense, useId } from "react";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { whyLine } from "../../ui/controls/why-button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import { MethodFacts } from "./method-facts.tsx";
import { pausedWords } from "./paused-note.tsx";
import type { MethodGroup } from "./use-wallets.ts";
import { WalletChip } from "./wallet-chip.tsx";
import { type ListedWallet, methodIcon, typeKey, whyRefused } from "./wallet-look.ts";
import { ResendButton } from "./wallet-popups.tsx";
import styles from "./wallets.module.css";

const CardCountries = lazyPart(() => import("./methods/to-card/card-countries.tsx"), "CardCountries");

interface GroupActions {
  readonly onAdd: (type: WithdrawMethod) => void;
  readonly onEdit: (wallet: ListedWallet) => void;
  readonly onRemove: (wallet: ListedWallet) => void;
  readonly onResend: (wallet: ListedWallet) => void;
}

/** The groups of withdrawal methods with their count against the limit. */
export function WalletGroups(
  props: GroupActions & { readonly groups: readonly MethodGroup[]; readonly wallets: readonly ListedWallet[] },
): ReactElement {
  const { groups, wallets } = props;
  return (
    <Stack gap={12}>
      {groups.map((group) => (
        <WalletGroup
          key={group.type}
          {...props}
          group={group}
          wallets={wallets.filter(({ type }) => type === group.type)}
        />
      ))}
    </Stack>
  );
}

function WalletGroup(
  props: GroupActions & { readonly group: MethodGroup; readonly wallets: readonly ListedWallet[] },
): ReactElement {
  const { t } = useText();
  const { group, wallets, onAdd } = props;
  const whyId = useId();
  const isPaused = !group.isEnabled && group.pauses.length > 0;
  const why = useWhyNot()("addMethod", { method: group.type });
  return (
    <Card
      flush
      title={<GroupTitle group={group} />}
      aside={
        <Button
          size="xs"
          icon={IconPlus}
          aria-label={`${t("common.add")}: ${t(typeKey(group.type))}`}
          onClick={() => onAdd(group.type)}
          disabled={!group.canAdd}
          aria-describedby={group.canAdd ? undefined : whyId}
        >
          {t("common.add")}
        </Button>
      }
    >
      {group.pauses.length > 0 && (
        <Banner tone="warning" compact>
          <span id={isPaused ? whyId : undefined}>{pausedWords(group.pauses, t)}</span>
        </Banner>
      )}
      {!isPaused && !group.canAdd && why && (
        <Banner tone="info" compact>
          <span id={whyId}>{whyLine(why)}</span>
        </Banner>
      )}
      <div className={styles.group}>
        {wallets.map((wallet) => (
          <WalletEntry key={wallet.id} {...props} wallet={wallet} />
        ))}
        {wallets.length === 0 && (
          <EmptyState compact title={t("wallets.settings.empty")}>
            <span className={styles.noneFacts}>
              <MethodFacts group={group} />
            </span>
          </EmptyState>
        )}
      </div>
    </Card>
  );
}

function GroupTitle({ group }: { readonly group: MethodGroup }): ReactElement {
  const { t } = useText();
  const hasCountries = group.type.startsWith("toCard") && group.currencies.length > 1;
  return (
    <span className={styles.groupHead}>
      {t(typeKey(group.type))}
      <span className={styles.groupNote}>
        {t("wallets.settings.count", { count: group.count, limit: group.limit })}
      </span>
      {group.currencies.map((currency) => (
        <CurrencyChip key={currency} currency={currency} pill />
      ))}
      {hasCountries && (
        <Popover
          label={t("wallets.settings.countries")}
          width={300}
          button={<IconButton icon={IconInfoCircle} label={t("wallets.settings.countries")} size={24} />}
          content={
            <Suspense fallback={<SkeletonLines count={6} />}>
              <CardCountries />
            </Suspense>
          }
        />
      )}
    </span>
  );
}

function WalletEntry(
  props: GroupActions & { readonly group: MethodGroup; readonly wallet: ListedWallet },
): ReactElement {
  const { t } = useText();
  const { group, wallet, onEdit, onRemove, onResend } = props;
  const Icon = methodIcon(wallet.type);
  return (
    <div className={styles.entry}>
      <span className={styles.tile}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{wallet.label}</span>
          <span className={`${styles.value} mono`}>{wallet.value}</span>
          <WalletChip wallet={wallet} />
        </span>
        {wallet.refusedAt !== undefined && <span className={styles.why}>{whyRefused(wallet, t)}</span>}
        <MethodFacts group={group} />
      </span>
      {wallet.canResend && (
        <span className={styles.resend}>
          <ResendButton wallet={wallet} onClick={() => onResend(wallet)} />
        </span>
      )}
      <span className={styles.more}>
        <MenuButton
          label={`${t("common.actions")}: ${wallet.label} ${wallet.value}`}
          items={[
            ...(wallet.wallet.isLinked
              ? []
              : [{ key: "edit", label: t("common.edit"), icon: IconPencil, onClick: () => onEdit(wallet) }]),
            ...(wallet.canResend
              ? [{ key: "resend", label: t("common.sendAgain"), icon: IconMail, onClick: () => onResend(wallet) }]
              : []),
            {
              key: "remove",
              label: t("wallets.remove.button"),
              icon: IconTrash,
              danger: true,
              onClick: () => onRemove(wallet),
            },
          ]}
        />
      </span>
    </div>
  );
}
