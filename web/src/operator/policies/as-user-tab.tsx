import type { Output } from "@artel/shared/calls/call";
import { policiesAsUser } from "@artel/shared/calls/policies/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { methodName } from "./policy-types.ts";

type Seen = Output<typeof policiesAsUser>;

/** What policies make of the methods of one freelancer, whom the address names. */
export function AsUserTab(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const account = search.account ?? "";
  const options = { enabled: account !== "", quiet: true, staleSeconds: 0 } as const;
  const read = useCall(policiesAsUser, { account }, options);
  const refusal = read.error?.fields?.account;
  const form = useForm({
    initialValues: { account },
    rules: (values) => ({ account: values.account.trim() === "" ? t("validations.required") : undefined }),
    send: (values) => setSearch({ account: values.account.trim() }),
  });
  const field = form.field("account");
  return (
    <Stack>
      <Card>
        <Form form={form} label={t("policies.tab.asUser")}>
          <Stack gap={14}>
            <TextField
              {...field}
              error={field.error ?? (field.value.trim() === account ? refusal : undefined)}
              label={t("policies.asUserLabel")}
              hint={t("policies.accountHint")}
              autoComplete="off"
              maxLength={254}
            />
            <div>
              <Button type="submit" variant="primary">
                {t("policies.asUserShow")}
              </Button>
            </div>
          </Stack>
        </Form>
      </Card>
      {account === "" || refusal ? (
        <Card>
          <EmptyState compact title={t("policies.asUserEmpty")}>
            {t("policies.asUserEmptyText")}
          </EmptyState>
        </Card>
      ) : (
        <ReadState read={read} waiting={<SkeletonCard height={320} />}>
          {(seen) => <AsUser seen={seen} />}
        </ReadState>
      )}
    </Stack>
  );
}

function AsUser({ seen }: { readonly seen: Seen }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const { account, country, tariff, kycState, segments } = seen;
  return (
    <>
      <Card title={account.name || account.email}>
        <DataList
          compact
          items={[
            { label: t("policies.account"), value: `${account.email}, ID ${account.id}` },
            { label: t("policies.residents"), value: countryName(country) },
            { label: t("policies.tariff"), value: t(`accounts.tariff.${tariff}`) },
            { label: t("policies.kycState"), value: t(`kycState.${kycState}`) },
            { label: t("policies.segment"), value: segments.map(({ name }) => name).join(", ") || "—" },
          ]}
        />
      </Card>
      <Card title={t("policies.asUserMethods")} flush>
        <PlainTable
          label={t("policies.asUserMethods")}
          rows={seen.methods}
          rowKey={({ method, currency }) => `${method} ${currency}`}
          columns={[
            { word: t("policies.method"), cell: ({ method, currency }) => `${methodName(t, method)}, ${currency}` },
            {
              ...{ word: t("policies.state"), width: 130, below: true },
              cell: ({ status }) => (
                <StatusChip
                  tone={status === "enabled" ? "success" : "danger"}
                  label={t(status === "enabled" ? "policies.open" : "policies.closed")}
                />
              ),
            },
            {
              ...{ word: t("policies.message"), width: "30%", wraps: true, below: true },
              cell: ({ message }) => message || "—",
            },
            {
              ...{ word: t("policies.decides"), width: "24%", below: true, tone: "muted" },
              cell: ({ policy }) =>
                policy === null ? t("policies.noPolicy") : t("policies.policyNumber", { id: policy }),
            },
          ]}
        />
      </Card>
    </>
  );
}
