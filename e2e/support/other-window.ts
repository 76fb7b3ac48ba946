import { expect, type Page } from "@playwright/test";

/**
 * Adds a window to a page, which tells the page a message and goes: of another origin, or of an address. It stands inside an element, or
 * at the end of the page. The page has heard the message when this ends.
 */
export async function tellFromWindow(
  page: Page,
  message: unknown,
  { src, inside = "body" }: { readonly src?: string; readonly inside?: string } = {},
): Promise<void> {
  await page.evaluate(
    ([address, place]) => {
      const frame = Object.assign(document.createElement("iframe"), { name: "other" });
      if (address === undefined) {
        frame.srcdoc = "<p>Another origin</p>";
        frame.setAttribute("sandbox", "allow-scripts");
      } else {
        frame.src = address;
      }
      window.addEventListener("message", ({ source, origin }) => {
        if (source === frame.contentWindow) {
          document.body.dataset.told = origin;
        }
      });
      document.querySelector(place)?.append(frame);
    },
    [src, inside] as const,
  );
  await expect.poll(() => page.frame({ name: "other" })?.url() ?? "about:blank").not.toBe("about:blank");
  await page.frame({ name: "other" })?.evaluate((told) => window.parent.postMessage(told, "*"), message);
  await expect(page.locator("body")).toHaveAttribute("data-told", src === undefined ? "null" : new URL(src).origin);
  await page.locator("iframe[name=other]").evaluate((frame) => {
    frame.remove();
    delete document.body.dataset.told;
  });
}
