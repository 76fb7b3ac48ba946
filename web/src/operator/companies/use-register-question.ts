import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { askVatRegister, operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { useEffect, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { text } from "../../ui/words/use-text.ts";
import type { Company } from "./company-types.ts";

/** How often the page looks for the answer, and for how long. */
const lookSeconds = 3;
const patienceSeconds = 45;

/** Asks the register about the number of a company, and looks for the answer until it is there; one that is late is told. */
export function useRegisterQuestion({ id, vat }: Pick<Company, "id" | "vat">): {
  readonly ask: () => void;
  readonly isAsking: boolean;
} {
  const present = vat.check?.at ?? "never";
  /** Of when the answer was that stood here as the question left. */
  const [before, setBefore] = useState<string>();
  const isAwaited = before === present;
  useCall(operatorCompany, { id }, { quiet: true, enabled: isAwaited, everySeconds: lookSeconds });
  useEffect(() => {
    if (!isAwaited) {
      return;
    }
    const timer = setTimeout(() => {
      setBefore(undefined);
      toast.info(text("operatorCompany.silent"));
    }, patienceSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  const ask = useMutationCall(askVatRegister, { touches: [operatorAudit], onSuccess: () => setBefore(present) });
  return { ask: () => ask.mutate({ id: String(id) }), isAsking: ask.isPending || isAwaited };
}
