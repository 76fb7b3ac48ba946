import type { KycState } from "@artel/shared/states/kyc-state";
import { statesText } from "@artel/shared/text/states";
import type { ReactElement } from "react";
import { KycChip } from "../../features/contractors/contractor-chips.tsx";
import { registerTexts } from "../../ui/words/texts.ts";

registerTexts(statesText);

/** How far a verification is, as companies see it too. */
export function StateChip({ state }: { readonly state: KycState }): ReactElement {
  return <KycChip state={state} />;
}
