import type { Output } from "@artel/shared/calls/call";
import type { companyTaskSummary } from "@artel/shared/calls/tasks/app";
import { add, parseAmount, toDecimal, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { type ReactElement, useState } from "react";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { currencyHue } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useCompanySummary } from "./company-cards.tsx";
import styles from "./home.module.css";

type Projects = Output<typeof companyTaskSummary>["projects"];

/** Projects that have a line of their own; the rest is "other". */
const shownProjects = 4;

/** What was spent on projects in the last 90 days, one currency at a time. */
export function ProjectsCard(): ReactElement | null {
  const { t } = useText();
  const { data, error } = useCompanySummary();
  const [chosen, setChosen] = useState<CurrencyCode>();
  if (error || !data) {
    return error ? null : <SkeletonCard height={242} />;
  }
  const present = [...new Set(data.projects.map(({ currency }) => currency))];
  const currency = chosen ?? present[0];
  const bars = currency ? barsOf(data.projects, currency) : [];
  return (
    <Card
      title={t("home.projects")}
      aside={
        present.length > 1 && currency ? (
          <Segmented<CurrencyCode>
            size="sm"
            label={`${t("home.projects")}: ${t("common.currency")}`}
            value={currency}
            onChange={setChosen}
            items={present.map((code) => ({ value: code, label: code, sign: currencies[code].symbol }))}
          />
        ) : (
          t("home.days90")
        )
      }
    >
      {bars.length === 0 && <EmptyState compact title={t("home.noSpending")} />}
      <ul className={styles.projects}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.project}>
            <span className="cut" title={bar.name}>
              {bar.name ?? t(bar.key === "other" ? "home.other" : "home.noProject")}
            </span>
            <MoneyText value={bar.amount} currency={currency ?? "USD"} strong />
            <span className={styles.projectTrack} aria-hidden="true">
              <span style={{ width: `${bar.percent}%`, background: currencyHue(currency ?? "") }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Bar {
  readonly key: string;
  /** Undefined for tasks without a project and for the rest. */
  readonly name: string | undefined;
  readonly amount: string;
  readonly percent: string;
}

/** The largest projects of a currency and the sum of the others; lengths are shares of the largest. */
export function barsOf(projects: Projects, currency: CurrencyCode): readonly Bar[] {
  const mine = projects.filter((project) => project.currency === currency);
  const amountOf = (text: string) => parseAmount(text, currency) ?? zero(currency);
  const rest = mine.slice(shownProjects);
  const other = rest.reduce((sum, { amount }) => add(sum, amountOf(amount)), zero(currency));
  const rows = [
    ...mine.slice(0, shownProjects).map(({ project, amount }) => ({
      key: `project ${project}`,
      name: project || undefined,
      amount: amountOf(amount),
    })),
    ...(rest.length > 0 ? [{ key: "other", name: undefined, amount: other }] : []),
  ];
  const largest = rows
    .map(({ amount }) => toDecimal(amount))
    .reduce((left, right) => (left.lt(right) ? right : left), toDecimal(zero(currency)));
  return rows.map(({ key, name, amount }) => ({
    key,
    name,
    amount: toWire(amount),
    percent: largest.isZero() ? "0" : toDecimal(amount).div(largest).mul(100).toDecimalPlaces(1).toString(),
  }));
}
