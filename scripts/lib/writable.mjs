// Whether a start may install and build: plain JavaScript, because the first step asks for it too.
import { accessSync, constants } from "node:fs";

/** What to do where the code may be read only. */
export const buildAdvice = "run npm run build as the user who owns the code, then start again";

/**
 * Whether this user may put something into a folder.
 * @param {string} folder
 */
export function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
