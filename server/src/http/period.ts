import { type Moments, momentsOf } from "@artel/shared/calls/date-range";
import { refuseField } from "./app-error.ts";

/**
 * The moments of a period, both days inside, in a time zone or in those that an account had. One that ends before it begins is
 * refused under the name that the call gives its end.
 */
export function periodOf(
  zones: Parameters<typeof momentsOf>[2],
  from: string | undefined,
  to: string | undefined,
  end: "dateTo" | "DateTo" = "dateTo",
): Moments {
  return momentsOf(from, to, zones) ?? refuseField(end, "validations.dateRange");
}
