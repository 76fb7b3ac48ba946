import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../ui/controls/status-chip.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { Card } from "../ui/layout/card.tsx";
import { DataList } from "../ui/layout/data-list.tsx";
import { useText } from "../ui/words/use-text.ts";
import { type BrowserFeature, browserFeatures, hasFeature } from "./browser-features.ts";
import { UtilityPage } from "./utility-page.tsx";

/** What this browser has of what the pages use; made for Safari, whose versions differ most. */
export function TestSafariPage(): ReactElement {
  const { t } = useText();
  const missing = browserFeatures.filter((feature) => feature.isNeeded && !hasFeature(feature)).length;
  return (
    <UtilityPage of="/utils/test-safari">
      <Banner tone={missing > 0 ? "danger" : "success"}>
        {missing > 0 ? t("utilities.missing", { count: missing }) : t("utilities.complete")}
      </Banner>
      <p className="note" translate="no">
        {navigator.userAgent}
      </p>
      <Features title={t("utilities.needed")} features={browserFeatures.filter(({ isNeeded }) => isNeeded)} />
      <Features title={t("utilities.better")} features={browserFeatures.filter(({ isNeeded }) => !isNeeded)} />
    </UtilityPage>
  );
}

function Features(props: { readonly title: string; readonly features: readonly BrowserFeature[] }): ReactElement {
  const { t } = useText();
  return (
    <Card title={props.title}>
      <DataList
        items={props.features.map((feature) => ({
          label: feature.name,
          value: hasFeature(feature) ? (
            <StatusChip tone="success" icon={IconCheck} label={t("utilities.has")} />
          ) : (
            <StatusChip tone={feature.isNeeded ? "danger" : "neutral"} icon={IconX} label={t("utilities.hasNot")} />
          ),
        }))}
      />
    </Card>
  );
}
