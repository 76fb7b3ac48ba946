import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import { type ImportGroup, suggestRepair } from "@artel/shared/sheets/import-repairs";
import { IconCheck, IconX } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import type { Option } from "../../../../ui/form/choice/options.ts";
import { SelectField } from "../../../../ui/form/choice/select-field.tsx";
import { Form } from "../../../../ui/form/field.tsx";
import { heldUntil, useForm } from "../../../../ui/form/hook/use-form.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { MenuButton } from "../../../../ui/overlay/menu.tsx";
import { Popover } from "../../../../ui/overlay/popover.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import { columnKey } from "../import-words.ts";
import { AmountButton } from "../steps/amount-setting.tsx";
import styles from "./error-groups.module.css";
import type { GroupsProps } from "./group-props.ts";

type RepairProps = GroupsProps & { readonly group: ImportGroup; readonly isOpen: boolean };

/** Columns whose value may be the same for a whole group; addresses and amounts never are. */
const shared: readonly ImportColumn[] = [
  "currency",
  "serviceCode",
  "deadline",
  "description",
  "payWithdrawalFee",
  "bankName",
  "name",
];

/** What can be done about a group at once: sure repairs, an invitation, one value for all, leaving the rows out. */
export function GroupRepair(props: RepairProps): ReactElement {
  const { group, work, isOpen, context } = props;
  const { t } = useText();
  const repairAll = () =>
    work.change(
      group.rows.flatMap((row) => {
        const repair = suggestRepair(row, group, context, "sure");
        return repair?.isSure ? [{ row: row.number, column: group.column, value: repair.value }] : [];
      }),
    );
  const exclude = {
    key: "exclude",
    label: t("import.group.excludeAll", { count: group.rows.length }),
    icon: IconX,
    onClick: () => work.exclude(group.rows.map((row) => row.number)),
  };
  return (
    <div className={styles.actions}>
      {group.sureRepairs > 0 && (
        <Button size="xs" variant={isOpen ? "primary" : "default"} data-next={isOpen || undefined} onClick={repairAll}>
          {t("import.group.convert", { count: group.sureRepairs })}
        </Button>
      )}
      {group.sureRepairs < group.rows.length && shared.includes(group.column) && <SetForAll {...props} />}
      {group.key === "tasks.contractorNotFound" && props.onInvite && <Invite {...props} onInvite={props.onInvite} />}
      {group.key === "tasks.priceStep" && props.onAnyAmount && <AmountButton {...props} toAny />}
      <MenuButton label={t("import.group.more")} items={[exclude]} />
    </div>
  );
}

/** One value for every row of the group. */
function SetForAll(props: RepairProps): ReactElement {
  const { t } = useText();
  const setAll = t("import.group.setAll", { count: props.group.rows.length });
  return (
    <Popover
      label={t("import.group.value")}
      position="bottom-end"
      button={<Button size="xs">{setAll}</Button>}
      content={(close) => <ValueForm {...props} setAll={setAll} onDone={close} />}
    />
  );
}

function ValueForm(props: RepairProps & { readonly setAll: string; readonly onDone: () => void }): ReactElement {
  const { group, work, setAll, onDone } = props;
  const { t } = useText();
  const typed = useForm({
    initialValues: { value: "" },
    send: ({ value }) => {
      work.change(group.rows.map((row) => ({ row: row.number, column: group.column, value })));
      onDone();
    },
  });
  const form = heldUntil(typed, typed.values.value.trim() !== "");
  const field = { ...form.field("value"), label: t(columnKey(group.column)) };
  const options = optionsFor(props);
  return (
    <Form className={styles.sheet} form={form}>
      {options ? <SelectField {...field} options={options} /> : <TextField {...field} focus />}
      <Button type="submit" variant="primary" size="sm" disabled={!form.isReady}>
        {setAll}
      </Button>
    </Form>
  );
}

/** The choices of a column that has a fixed list. */
function optionsFor({ group, context, services }: RepairProps): readonly Option[] | undefined {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  switch (group.column) {
    case "currency":
      return plain(context.currencies);
    case "payWithdrawalFee":
      return plain(["0", "1"]);
    case "serviceCode":
      return services.map((service) => ({ value: String(service.id), label: service.name, aside: String(service.id) }));
    default:
      return undefined;
  }
}

function Invite({
  group,
  onInvite,
}: RepairProps & { readonly onInvite: (emails: readonly string[]) => Promise<void> }): ReactElement {
  const { t } = useText();
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const emails = [...new Set(group.rows.map((row) => row.values.email))];
  const send = async () => {
    setState("sending");
    try {
      await onInvite(emails);
      setState("sent");
    } catch {
      setState("open");
    }
  };
  return state === "sent" ? (
    <Button size="xs" icon={IconCheck} disabled>
      {t("import.group.invited")}
    </Button>
  ) : (
    <Button size="xs" loading={state === "sending"} onClick={() => void send()}>
      {t("import.group.invite", { count: emails.length })}
    </Button>
  );
}
