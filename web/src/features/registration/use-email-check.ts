import { checkEmail } from "@artel/shared/calls/session/legacy";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import { useState } from "react";
import { call } from "../../api/client.ts";

export interface EmailCheck {
  readonly isTaken: (typed: string) => boolean;
  readonly isFree: (typed: string) => boolean;
  readonly check: (typed: string) => void;
  /** The server said so when the form was sent. */
  readonly setTaken: (typed: string) => void;
}

/** Whether an address can be used, asked when the field is left. Only a help: the server looks again on submit. */
export function useEmailCheck(invited: string | undefined): EmailCheck {
  const [known, setKnown] = useState<{ email: string; isTaken: boolean }>();
  const isKnown = (typed: string) => known?.email === normaliseEmail(typed);
  const check = async (typed: string) => {
    const email = normaliseEmail(typed);
    if (isEmail(email) && email !== invited) {
      const reply = await call(checkEmail, { Email: email }).catch(() => undefined);
      if (reply) {
        setKnown({ email, isTaken: reply.status === "AlreadyUse" });
      }
    }
  };
  return {
    isTaken: (typed) => isKnown(typed) && known?.isTaken === true,
    isFree: (typed) => isKnown(typed) && known?.isTaken === false,
    check: (typed) => void check(typed),
    setTaken: (typed) => setKnown({ email: normaliseEmail(typed), isTaken: true }),
  };
}
