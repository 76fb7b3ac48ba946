import { checkEmail } from "@artel/shared/calls/session";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import { useState } from "react";
import { call } from "../../api/client.ts";

export interface EmailCheck {
  readonly isTaken: boolean;
  readonly isFree: boolean;
  readonly check: () => void;
  /** The server said so when the form was sent. */
  readonly setTaken: (email: string) => void;
}

/** Whether the typed address can be used, asked when the field is left. Only a help: the server looks again on submit. */
export function useEmailCheck(typed: string, invited: string | undefined): EmailCheck {
  const [known, setKnown] = useState<{ email: string; isTaken: boolean }>();
  const email = normaliseEmail(typed);
  const isKnown = known?.email === email;
  const check = async () => {
    if (isEmail(email) && email !== invited) {
      const reply = await call(checkEmail, { Email: email }).catch(() => undefined);
      if (reply) {
        setKnown({ email, isTaken: reply.status === "AlreadyUse" });
      }
    }
  };
  return {
    isTaken: isKnown && known.isTaken,
    isFree: isKnown && !known.isTaken,
    check: () => void check(),
    setTaken: (taken) => setKnown({ email: taken, isTaken: true }),
  };
}
