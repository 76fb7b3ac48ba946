import { type ReactElement, useState } from "react";
import type { CompanyTask } from "./company-columns.tsx";
import { CompletePopup, DeletePopup, PayPopup, RejectPopup } from "./confirm-popups.tsx";
import { sumsOf } from "./task-sums.ts";
import { useAvailable } from "./use-available.ts";
import type { BulkAction } from "./use-bulk.ts";

/** What was asked and not yet confirmed. */
export interface Asked {
  readonly action: Exclude<BulkAction, "accept">;
  readonly rows: readonly CompanyTask[];
}

/** The question before an action on one or many tasks of a company. */
export function SelectionPopup(props: {
  readonly asked: Asked;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (asked: Asked) => void;
}): ReactElement {
  const { asked, busy, onClose, onConfirm } = props;
  const { availableOf, afterOf } = useAvailable();
  // What was asked stays the same while it is confirmed, whatever the list does meanwhile.
  const [kept] = useState(asked);
  const common = { opened: true, busy, onClose, onConfirm: () => onConfirm(kept), count: kept.rows.length };
  switch (kept.action) {
    case "pay":
      return (
        <PayPopup
          {...common}
          sums={sumsOf(kept.rows, (row) => row.priceTotal)}
          availableOf={availableOf}
          afterOf={afterOf}
        />
      );
    case "reject":
      return <RejectPopup {...common} by="company" />;
    case "delete":
      return <DeletePopup {...common} />;
    case "complete":
      return <CompletePopup {...common} />;
  }
}
