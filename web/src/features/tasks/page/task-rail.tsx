import type { Output } from "@artel/shared/calls/call";
import type { getCompanyTask, getContractorTask } from "@artel/shared/calls/tasks/app";
import { formatNumber } from "@artel/shared/money/wire";
import { isPayable } from "@artel/shared/states/task-status";
import { type ReactElement, useState } from "react";
import { useSession } from "../../../api/session.ts";
import { AppLink } from "../../../ui/controls/app-link.tsx";
import { Avatar } from "../../../ui/controls/avatar.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DataList } from "../../../ui/layout/data-list.tsx";
import { Row, Stack } from "../../../ui/layout/page.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import { Receipt } from "../../../ui/money/receipt.tsx";
import { TwoLines } from "../../../ui/table/rows/two-lines.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { PlanBox } from "../pay/plan-box.tsx";
import { useAvailable } from "../pay/use-available.ts";
import { VerifiedChip } from "../verified-chip.tsx";

export type CompanyTaskDetail = Output<typeof getCompanyTask>;
export type ContractorTaskDetail = Output<typeof getContractorTask>;

/** Cost, fees and total; for a draft also what stays on the balance. */
export function CompanyReceipt({ task }: { readonly task: CompanyTaskDetail }): ReactElement {
  const { t } = useText();
  const [isExplained, setExplained] = useState(false);
  const { currency } = task;
  return (
    <Card
      title={t("tasks.receipt")}
      aside={
        <Button variant="link" size="xs" data-print="hide" onClick={() => setExplained(!isExplained)}>
          {t("tasks.receipt.how")}
        </Button>
      }
    >
      <Stack>
        <Receipt
          label={t("tasks.receipt")}
          lines={[
            { label: t("tasks.receipt.cost"), value: task.priceReward, currency },
            {
              label: t("tasks.receipt.fee", { percent: formatNumber(task.deprecatedTax) }),
              value: task.priceFee,
              currency,
            },
            ...(task.cardFeePercent === null
              ? []
              : [
                  {
                    label: t("tasks.receipt.cardFee", { percent: formatNumber(task.cardFeePercent) }),
                    value: task.priceCardFee,
                    currency,
                  },
                ]),
          ]}
          total={{ label: t("tasks.total"), value: task.priceTotal, currency }}
          after={
            task.returned === "0.00"
              ? []
              : [{ label: t("tasks.returned"), value: task.returned, currency, tone: "success" as const, plus: true }]
          }
          note={isExplained ? t("tasks.receipt.howText", { percent: formatNumber(task.deprecatedTax) }) : undefined}
        />
        {isPayable(task.status) && <BalanceAfter task={task} />}
      </Stack>
    </Card>
  );
}

/** The balance beside a draft; nothing for managers, who see none. */
function BalanceAfter({ task }: { readonly task: CompanyTaskDetail }): ReactElement | null {
  const { t } = useText();
  const { isOwner } = useSession();
  const { availableOf, afterOf } = useAvailable();
  const { currency } = task;
  const after = afterOf({ currency, value: task.priceTotal });
  if (!isOwner) {
    return null;
  }
  return (
    <Receipt
      sunken
      dense
      lines={[
        { label: t("common.available"), value: availableOf(currency), currency },
        // A shortage is said above the page, with its ways out.
        ...(after?.startsWith("-")
          ? []
          : [{ label: t("tasks.receipt.afterPay"), value: after, currency, aside: true }]),
      ]}
    />
  );
}

/** What the contractor gets; nothing of the company's costs. */
export function ContractorReceipt({ task }: { readonly task: ContractorTaskDetail }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("tasks.receipt")}>
      <DataList
        compact
        items={[
          {
            label: t("tasks.receipt.youGet"),
            value: <MoneyText value={task.priceReward} currency={task.currency} size="total" />,
          },
          ...(task.returned === "0.00"
            ? []
            : [
                {
                  label: t("tasks.returnedByYou"),
                  value: <MoneyText value={task.returned} currency={task.currency} strong />,
                },
              ]),
        ]}
      />
      {task.options.companyCoverWithdraw && <p>{t("tasks.receipt.payerNote")}</p>}
    </Card>
  );
}

/** The freelancer of a task, with the state of the verification. */
export function ContractorCard({ task }: { readonly task: CompanyTaskDetail }): ReactElement {
  const { t } = useText();
  return (
    <Card label={t("tasks.form.freelancer")}>
      <Row between>
        <TwoLines
          lead={<Avatar name={task.contractorFullname} size={40} />}
          first={<AppLink href={`/freelancers/profile/${task.contractorId}`}>{task.contractorFullname}</AppLink>}
          second={t("tasks.withYou", { count: task.contractorTasks })}
        />
        <VerifiedChip state={task.contractorKyc} />
      </Row>
    </Card>
  );
}

/** The company of a task. */
export function CompanyCard({ task }: { readonly task: ContractorTaskDetail }): ReactElement {
  const { t } = useText();
  const name = task.companyBrandName || task.companyName;
  return (
    <Card label={t("tasks.company")}>
      <TwoLines
        lead={<Avatar name={name} size={40} />}
        first={name}
        second={task.companyBrandName ? task.companyName : undefined}
      />
    </Card>
  );
}

/** The terms of the withdrawal plan. */
export function PlanCard({ task }: { readonly task: ContractorTaskDetail }): ReactElement | null {
  const { t } = useText();
  return task.plan ? (
    <Card title={t("tasks.planTitle")} wide>
      <PlanBox plan={task.plan} />
    </Card>
  ) : null;
}
