import { ApiError } from "../../../api/api-error.ts";
import { toApiError } from "../../../api/errors.ts";
import { apiSettings } from "../../../api/settings.ts";
import { text, textIfKnown } from "../../../ui/words/use-text.ts";

/**
 * The refusal of a new or changed task in words for the reader: those of the server, which go by its code; our own for a code
 * that came without any; ours too for a text that speaks of "no funds". Any other text stays as it came.
 */
export function taskRefusal(thrown: unknown): ApiError {
  const error = toApiError(thrown);
  const isSilent = error.message === apiSettings().words("unknown");
  const words = isSilent ? textIfKnown(`errors.${error.code}`) : noFundsWords(error.message);
  if (words === undefined) {
    return error;
  }
  const { status, code, fields, requestId, retryAfterSeconds, extra } = error;
  return new ApiError({ status, code, message: words, fields, requestId, retryAfterSeconds, extra });
}

function noFundsWords(message: string): string | undefined {
  return /no funds/i.test(message) ? text("noFunds") : undefined;
}
