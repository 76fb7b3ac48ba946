const scriptId = "artel-visits";

/** Addresses that hold a secret of a mail: a counter would send them on. */
const hasSecret = /[?&](code|ref|id|token)=/;

/**
 * Loads the counter's script once. It reads the site from its own element, as Plausible (`data-domain`), Umami
 * (`data-website-id`) and their kin do. Refuses on a page whose address holds a secret.
 */
export function countVisits(counter: { readonly script: string; readonly site: string }): void {
  if (document.getElementById(scriptId) || hasSecret.test(window.location.search)) {
    return;
  }
  const script = document.createElement("script");
  script.id = scriptId;
  script.src = counter.script;
  script.defer = true;
  script.dataset.domain = counter.site;
  script.dataset.websiteId = counter.site;
  document.head.append(script);
}
