import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { UserStateChip } from "../users/user-columns.tsx";
import type { Company } from "./company-types.ts";

/** The owner and the managers of a company; each opens on the page of the person. */
export function PeopleCard({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("operatorCompany.section.people")} flush>
      <PlainTable
        label={t("operatorCompany.section.people")}
        rows={company.people}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/operator/users/${id}`}
        columns={[
          {
            ...{ word: t("users.person"), wraps: true },
            cell: ({ name, email, role }) => (
              <TwoLines first={name || email} second={`${t(`users.role.${role}`)}, ${email}`} />
            ),
          },
          { ...{ word: t("users.state"), width: 96 }, cell: ({ state }) => <UserStateChip state={state} /> },
        ]}
      />
    </Card>
  );
}
