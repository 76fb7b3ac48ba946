import type { Output } from "@artel/shared/calls/call";
import { endCodeSeries, listCodeSeries, type SeriesKind } from "@artel/shared/calls/two-factor/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { seriesText } from "@artel/shared/text/series";
import type { ReactElement } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { formatTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(seriesText);

/** A series is over within minutes: what is left is asked again so often. */
const refreshSeconds = 15;

/** What goes without a code of its own, until when, and how much of it is left; nothing while each action asks. */
export function SeriesBar({ kinds }: { readonly kinds: readonly SeriesKind[] }): ReactElement {
  const { data } = useCall(listCodeSeries, {}, { quiet: true, everySeconds: refreshSeconds });
  return (
    <>
      {(data ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .map((series) => (
          <OpenSeries key={series.kind} series={series} />
        ))}
    </>
  );
}

function OpenSeries({ series }: { readonly series: Output<typeof listCodeSeries>[number] }): ReactElement {
  const { t } = useText();
  const end = useMutationCall(endCodeSeries, { touches: [listCodeSeries] });
  const { kind, count, sums, expiresAt } = series;
  return (
    <Banner
      compact
      tone="info"
      title={t("series.until", { kind: t(`series.kind.${kind}`), time: formatTime(expiresAt) })}
      action={
        <Button size="xs" loading={end.isPending} onClick={() => end.mutate({ kind })}>
          {t("series.end")}
        </Button>
      }
    >
      {t("series.left", {
        count,
        sums: sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(", "),
      })}
    </Banner>
  );
}
