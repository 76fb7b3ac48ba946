import type { Output } from "@artel/shared/calls/call";
import { invitationByRef } from "@artel/shared/calls/registration/app";
import { useEffect, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";

export type Invitation = Output<typeof invitationByRef>;

/** Who invited the holder of the link's hidden token; undefined without a token or for a used one. */
export function useInvitation(ref: string | undefined): Invitation | undefined {
  const [invitation, setInvitation] = useState<Invitation>();
  useEffect(() => {
    if (!ref) {
      return;
    }
    const stop = new AbortController();
    call(invitationByRef, { ref }, { quiet: true, signal: stop.signal })
      .then(setInvitation)
      .catch((thrown: unknown) => {
        const error = toApiError(thrown);
        // A used link says nothing: the form works without it.
        if (error.code !== "notFound" && error.code !== "cancelled") {
          toast.error(error.message);
        }
      });
    return () => stop.abort();
  }, [ref]);
  return invitation;
}
