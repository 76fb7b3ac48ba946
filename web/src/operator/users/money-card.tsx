import { walletsText } from "@artel/shared/text/wallets";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { StateChip } from "../verifications/state-chip.tsx";
import type { User } from "./user-types.ts";

registerTexts(walletsText);

/** What an account holds by currency, what is open, how far the verification is, and where money leaves to. */
export function MoneyCard({ user }: { readonly user: User }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("users.section.money")} flush footer={<DataList compact items={useFacts(user)} />}>
      {user.balances.length > 0 && <Balances user={user} />}
    </Card>
  );
}

function Balances({ user }: { readonly user: User }): ReactElement {
  const { t } = useText();
  const sum = (key: "available" | "escrow" | "onTheWay") => (row: User["balances"][number]) => (
    <MoneyText value={row[key]} currency={row.currency} />
  );
  const named =
    (word: "users.escrow" | "users.onTheWay", key: "escrow" | "onTheWay") => (row: User["balances"][number]) => (
      <>
        {t(word)}: {sum(key)(row)}
      </>
    );
  return (
    <PlainTable
      label={t("users.section.money")}
      rows={user.balances}
      rowKey={({ currency }) => currency}
      columns={[
        { word: t("common.currency"), cell: ({ currency }) => currency },
        { word: t("users.available"), align: "money", cell: sum("available") },
        { word: t("users.escrow"), align: "money", cell: sum("escrow"), below: named("users.escrow", "escrow") },
        {
          word: t("users.onTheWay"),
          align: "money",
          cell: sum("onTheWay"),
          below: named("users.onTheWay", "onTheWay"),
        },
      ]}
    />
  );
}

function useFacts(user: User) {
  const { t } = useText();
  const { verification, methods, openPayouts } = user;
  const ofFreelancer: readonly (readonly [string, ReactNode])[] =
    verification === null
      ? []
      : [
          [
            t("users.openPayouts"),
            openPayouts > 0 ? (
              <AppLink key="payouts" href="#payouts">
                {String(openPayouts)}
              </AppLink>
            ) : (
              "0"
            ),
          ],
          [
            t("users.verification"),
            <AppLink key="verification" href={`/operator/verifications?tab=all&open=${user.id}`}>
              <StateChip state={verification.state} />
            </AppLink>,
          ],
          [
            t("users.methods"),
            methods.length === 0 ? (
              t("users.noMethods")
            ) : (
              <Stack key="methods" gap={4}>
                {methods.map(({ id, type, label }) => (
                  <AppLink key={id} href={`/operator/wallets/${id}`}>{`${t(`wallets.type.${type}`)} ${label}`}</AppLink>
                ))}
              </Stack>
            ),
          ],
        ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(user.balances.length === 0 ? [[t("users.available"), t("users.noMoney")] as const] : []),
    [
      t("users.openTasks"),
      user.openTasks > 0 ? (
        <AppLink key="tasks" href="#tasks">
          {String(user.openTasks)}
        </AppLink>
      ) : (
        "0"
      ),
    ],
    ...ofFreelancer,
  ];
  return facts.map(([label, value]) => ({ label, value }));
}
