import { endOtherSessions, endOwnSession, ownSessions } from "@artel/shared/calls/session/app-sessions";
import { securityText } from "@artel/shared/text/security";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text } from "../../ui/words/use-text.ts";

registerTexts(securityText);

/** A list that nobody has to reload by hand: sessions begin and end elsewhere. */
const readAgainSeconds = 60;

/** The own sessions, read again each minute and whenever the page is come back to. */
export function useOwnSessions() {
  return useCall(ownSessions, {}, { quiet: "whileEmpty", staleSeconds: 0, everySeconds: readAgainSeconds });
}

/** The ways to end sessions. One that has ended meanwhile is no failure of the person: the list is read again. */
export function useSessionEnds(onDone: () => void) {
  const touches = [ownSessions];
  const { refetch } = useOwnSessions();
  const endOne = useMutationCall(endOwnSession, {
    touches,
    quiet: true,
    onSuccess: () => {
      toast.success(text("security.ended"));
      onDone();
    },
    onError: (error) => {
      if (error.code === "notFound") {
        void refetch();
        onDone();
      } else {
        toast.error(error.message);
      }
    },
  });
  const endOthers = useMutationCall(endOtherSessions, {
    touches,
    onSuccess: ({ ended }) => {
      toast.success(text("security.endedOthers", { count: ended }));
      onDone();
    },
  });
  return { endOne, endOthers };
}
