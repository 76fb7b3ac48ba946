import { Decimal } from "@artel/shared/money/decimal";
import { fixedText } from "@artel/shared/money/decimal-text";

/** Hundredths of a percent as a percentage: 50 is "0.50 %". */
export function bpsText(bps: number): string {
  return `${fixedText(new Decimal(bps).div(100), 2)} %`;
}
