import type { Output } from "@artel/shared/calls/call";
import { deactivateContractor, findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { freelancers } from "@artel/shared/calls/contractors/legacy";
import { canGetTasks, contractorStatus, isActivatable } from "@artel/shared/states/contractor-status";
import { IconPlus, IconUserOff } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { DetailLayout, Page, Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { dueTone } from "../../ui/words/format-date.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { ActivateButton } from "./activate-button.tsx";
import { ContractorStatusChip, KycChip } from "./contractor-chips.tsx";
import { invitationMenu, isInvited, useInvitation } from "./invitation-menu.ts";
import { InvitedAs } from "./invited-as.tsx";

type Contractor = Output<typeof getContractor>;

/** One freelancer of the company; `tasks` is the list of their tasks, `settings` what is settled for new ones. */
export function ContractorPage(props: {
  readonly contractor: Contractor;
  readonly tasks: ReactNode;
  readonly settings: ReactNode;
  readonly countryName: string;
  readonly onNewTask?: () => void;
}): ReactElement {
  const { t } = useText();
  const { contractor, tasks, settings, countryName, onNewTask } = props;
  const { rights } = useSession();
  return (
    <Page
      width="detail"
      title={contractor.fullname}
      mark={<ContractorStatusChip status={contractor.status} />}
      crumbs={[{ label: t("contractors.title"), href: "/freelancers" }, { label: contractor.fullname }]}
      crumbLabel={t("contractors.crumbs")}
      aside={
        <>
          {rights.invFreel && isActivatable(contractor.status) && <ActivateButton contractor={contractor} isLarge />}
          {onNewTask && canGetTasks(contractor.status) && (
            <Button variant="primary" icon={IconPlus} onClick={onNewTask}>
              {t("contractors.newTask")}
            </Button>
          )}
          {rights.invFreel && isInvited(contractor) && <InvitationMenu contractor={contractor} />}
          {rights.invFreel && contractor.status === contractorStatus.active && (
            <DeactivateMenu contractor={contractor} />
          )}
        </>
      }
    >
      {contractor.kycDue !== null && (
        <Banner tone={dueTone(contractor.kycDue) === "danger" ? "danger" : "warning"}>
          {t("contractors.notVerified")}. {t("contractors.kycDue")}: <DateText value={contractor.kycDue} />
        </Banner>
      )}
      {contractor.invitedAs && <InvitedAs contractor={contractor} invitedAs={contractor.invitedAs} />}
      <DetailLayout
        main={
          <>
            <Card title={t("contractors.theirTasks")} flush>
              {tasks}
            </Card>
            {settings}
          </>
        }
        rail={
          <>
            <ProfileCard contractor={contractor} countryName={countryName} />
            <PaidCard contractor={contractor} />
          </>
        }
      />
    </Page>
  );
}

function ProfileCard(props: { readonly contractor: Contractor; readonly countryName: string }): ReactElement {
  const { t } = useText();
  const { contractor, countryName } = props;
  return (
    <Card title={t("contractors.profile")}>
      <DataList
        compact
        items={[
          { label: t("contractors.name"), value: contractor.fullname },
          { label: t("contractors.id"), value: String(contractor.id) },
          { label: t("contractors.kyc"), value: <KycChip state={contractor.kycState} /> },
          ...(contractor.kycDue === null
            ? []
            : [
                {
                  label: t("contractors.kycDue"),
                  value: <DateText value={contractor.kycDue} tone={dueTone(contractor.kycDue)} />,
                },
              ]),
          { label: t("contractors.invitedAt"), value: <DateText value={contractor.details.InviteDate} /> },
          ...(isInvited(contractor) && contractor.mailedAt !== null
            ? [{ label: t("contractors.mailedAt"), value: <DateText value={contractor.mailedAt} withTime /> }]
            : []),
          ...(contractor.leftAt === null
            ? []
            : [{ label: t("contractors.leftAt"), value: <DateText value={contractor.leftAt} withTime /> }]),
          { label: t("contractors.country"), value: countryName || "—" },
          { label: t("contractors.email"), value: contractor.email },
        ]}
      />
    </Card>
  );
}

function PaidCard({ contractor }: { readonly contractor: Contractor }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("contractors.paidSums")}>
      {contractor.paid.length === 0 ? (
        t("contractors.nothingPaid")
      ) : (
        <Stack gap={4}>
          {contractor.paid.map(({ currency, amount }) => (
            <MoneyText key={currency} value={amount} currency={currency} size="total" />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function InvitationMenu({ contractor }: { readonly contractor: Contractor }): ReactElement {
  const { t } = useText();
  return <MenuButton items={invitationMenu(t, contractor, useInvitation())} />;
}

function DeactivateMenu({ contractor }: { readonly contractor: Contractor }): ReactElement {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const deactivate = useMutationCall(deactivateContractor, {
    touches: [findContractors, freelancers, getContractor],
    onSuccess: () => {
      toast.success(text("contractors.deactivated", { name: contractor.fullname }));
      setAsked(false);
    },
  });
  return (
    <>
      <MenuButton
        items={[
          {
            key: "deactivate",
            label: t("contractors.deactivate"),
            icon: IconUserOff,
            danger: true,
            onClick: () => setAsked(true),
          },
        ]}
      />
      <ConfirmPopup
        opened={isAsked}
        danger
        busy={deactivate.isPending}
        title={t("contractors.deactivateTitle", { name: contractor.fullname })}
        confirmLabel={t("contractors.deactivate")}
        onClose={() => setAsked(false)}
        onConfirm={() => deactivate.mutate({ id: contractor.id })}
      >
        <p>{t("contractors.deactivateText")}</p>
      </ConfirmPopup>
    </>
  );
}
