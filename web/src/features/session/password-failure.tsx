import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { instantOf } from "../../ui/state/days.ts";
import { minutesAndSeconds, useCountdown } from "../../ui/state/use-countdown.ts";
import { useText } from "../../ui/words/use-text.ts";

/** Over the fields of a form with a password: a failure that no field names; a block counts down. */
export function PasswordFailure({ error }: { readonly error: ApiError | null }): ReactElement | null {
  const { t } = useText();
  const until = error?.code === "passwordBlocked" ? instantOf(String(error.extra.until))?.getTime() : undefined;
  const left = useCountdown(until);
  if (!error || error.code === "cancelled" || Object.keys(error.fields).length > 0) {
    return null;
  }
  return (
    <Banner tone="danger" title={until ? error.message : undefined}>
      {until ? left > 0 && t("security.blockedLeft", { time: minutesAndSeconds(left) }) : error.message}
    </Banner>
  );
}
