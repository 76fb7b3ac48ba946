const mostLines = 30;
const telling = /^ *- (alert|alertdialog|button|checkbox|combobox|dialog|heading|radio|status|tab|textbox)\b/;

/**
 * The parts of a page that tell where somebody is and what the page says, from its snapshot by roles and names (Playwright's
 * `ariaSnapshot`): what is said, what can be filled and pressed; of a page under a popup the popup alone. At most 30 lines, and
 * how many more there are.
 */
export function partsOfPage(snapshot: string): string[] {
  const lines = snapshot.split("\n").filter((line) => telling.test(line));
  const popup = lines.findIndex((line) => /^ *- (alert)?dialog\b/.test(line));
  const told = lines.slice(Math.max(0, popup)).map((line) => line.replace(/:$/, ""));
  return told.length > mostLines ? [...told.slice(0, mostLines), `... and ${told.length - mostLines} more`] : told;
}
