import type { Output } from "@artel/shared/calls/call";
import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { cardLink } from "@artel/shared/calls/wallets/app";
import { bindCard } from "@artel/shared/calls/wallets/legacy-cards";
import { isPageOf } from "@artel/shared/checks/outside-page";
import { IconHourglass } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { touch, useCall, useMutationCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { CardFrame } from "../../../../ui/form/card-frame.tsx";
import { Stack } from "../../../../ui/layout/page.tsx";
import { CancelButton, Popup } from "../../../../ui/overlay/popup.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import { walletCalls } from "../../use-wallets.ts";
import { AddedPopup } from "../added-popup.tsx";
import type { MethodPopupProps } from "../method-popup.tsx";
import { helpsAgain, RefusedLink } from "./refused-link.tsx";

type Page = Output<typeof bindCard>;

/** The methods are read anew so long after a card was entered. */
const refreshMilliseconds = 1000;

/** Links a card at the provider: its frame takes the number, and its answer to the server makes the method. */
export function LinkCardPopup(props: MethodPopupProps): ReactElement {
  return <Linking key={String(props.opened)} {...props} />;
}

function Linking({ opened, onClose }: MethodPopupProps): ReactElement {
  const { t } = useText();
  const client = useQueryClient();
  const [isEntered, setEntered] = useState(false);
  const begin = useMutationCall(bindCard, { quiet: true });
  const { mutate, data: page, error } = begin;
  useEffect(() => (opened ? mutate({}) : undefined), [opened, mutate]);
  const link = useLink(page?.id);
  useEffect(() => {
    if (!isEntered) {
      return;
    }
    const timer = setTimeout(() => touch(client, walletCalls), refreshMilliseconds);
    return () => clearTimeout(timer);
  }, [client, isEntered]);
  useEffect(() => (link?.state === "linked" ? touch(client, walletCalls) : undefined), [client, link?.state]);
  const again = () => {
    setEntered(false);
    mutate({});
  };
  const refusedFor = page && link?.state === "refused" ? (link.reason ?? "declined") : undefined;
  const isOver = isEntered || (refusedFor !== undefined && !helpsAgain(refusedFor));
  if (link?.walletId) {
    return <AddedPopup id={link.walletId} title={t("wallets.link.title")} opened={opened} onClose={onClose} />;
  }
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("wallets.link.title")}
      footer={isOver ? <Button onClick={onClose}>{t("common.close")}</Button> : <CancelButton />}
    >
      <Stack gap={14}>
        <p>{t("wallets.link.text")}</p>
        {error && error.code !== "cancelled" && (
          <ErrorPanel
            compact
            message={error.message}
            requestId={error.requestId}
            {...(error.code === "walletLimit" ? {} : { onRetry: again })}
          />
        )}
        {!error && !page && <SkeletonCard height={240} />}
        {refusedFor && <RefusedLink reason={refusedFor} onAgain={again} />}
        {page && link?.state !== "refused" && !isEntered && (
          <Entry key={page.id} page={page} onEntered={() => setEntered(true)} onClosed={onClose} />
        )}
        {link?.state === "open" && isEntered && <WaitsForAnswer />}
      </Stack>
    </Popup>
  );
}

/** What became of the page, asked until it is known: the answer may come from another tab. */
function useLink(id: string | undefined) {
  const [isKnown, setKnown] = useState<string>();
  const { data } = useCall(
    cardLink,
    { id: id ?? "" },
    { enabled: id !== undefined, quiet: true, staleSeconds: 0, ...(isKnown === id ? {} : { everySeconds: 2 }) },
  );
  if (id !== undefined && data && data.state !== "open" && isKnown !== id) {
    setKnown(id);
  }
  return data;
}

/** The frame of the provider, or its page where the frame does not open; either only on a host of the installation. */
function Entry(props: {
  readonly page: Page;
  readonly onEntered: () => void;
  readonly onClosed: () => void;
}): ReactElement {
  const { t } = useText();
  const { page, onEntered, onClosed } = props;
  const [isFailed, setFailed] = useState(false);
  const hosts = useCall(withdrawalOverview, {}, { quiet: true }).data?.pageHosts;
  if (!hosts) {
    return <SkeletonCard height={240} />;
  }
  if (!isPageOf(hosts, page.url) || !isPageOf(hosts, page.frame.script)) {
    return <Banner tone="danger">{t("wallets.link.foreign")}</Banner>;
  }
  const fail = () => {
    setFailed(true);
    toast.error(t("wallets.link.noFrame"));
  };
  return isFailed ? (
    <Banner tone="warning" action={<Button href={page.url}>{t("wallets.link.openPage")}</Button>}>
      {t("wallets.link.noFrame")}
    </Banner>
  ) : (
    <CardFrame frame={page.frame} onEntered={onEntered} onClosed={onClosed} onFailed={fail} />
  );
}

function WaitsForAnswer(): ReactElement {
  const { t } = useText();
  return (
    <EmptyState icon={IconHourglass} title={t("wallets.link.waiting")} compact>
      {t("wallets.link.waitingText")}
    </EmptyState>
  );
}
