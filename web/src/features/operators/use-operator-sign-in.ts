import { operatorSignIn } from "@artel/shared/calls/session/operator";
import { normaliseEmail } from "@artel/shared/checks/email";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { clearSessionToken, storeSessionToken } from "../../api/session-token.ts";
import { useAskedCode } from "../../api/use-asked-code.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { text } from "../../ui/words/use-text.ts";

/** Signs an operator in: password, then always a code of the app. `target` is where to go then. */
export function useOperatorSignIn(target: string) {
  const navigate = useNavigateTo();
  const [failure, setFailure] = useState<string>();
  const { begin, askFactor, end, ...asked } = useAskedCode();
  const submit = async (email: string, wirePassword: string) => {
    setFailure(undefined);
    begin();
    try {
      const values = { login: normaliseEmail(email), password: wirePassword };
      const reply = await call(operatorSignIn, values, { quiet: true, askFactor });
      if (reply.status === "Done") {
        storeSessionToken(reply.jwt);
        navigate(target);
        return;
      }
      setFailure(reply.status === "Blocked" ? text("signIn.blocked") : text("signIn.wrong"));
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error.code === "cancelled" ? undefined : error.message);
    }
    clearSessionToken();
    end();
  };
  return { ...asked, failure, submit };
}
