import { ignored } from "../../lib/ignored.ts";

const SAID_FOR_MS = 3_000;

/** Turns `data-share` mailto links into the device's share sheet, or copies the page's address. */
export function enhanceShare() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-share]")) {
    link.addEventListener("click", (event) => {
      const url = link.dataset.share;
      if (!url || !(navigator.share || navigator.clipboard)) return;
      event.preventDefault();
      void share(link, url);
    });
  }
}

async function share(link: HTMLAnchorElement, url: string) {
  if (navigator.share) {
    // Rejects when the visitor closes the share sheet.
    await navigator
      .share({ title: document.title, url })
      .catch((error) => ignored(error, "rejects when the visitor closes the share sheet"));
    return;
  }
  const said = document.querySelector<HTMLElement>("[data-share-said]");
  try {
    await navigator.clipboard.writeText(url);
    if (said) said.textContent = "Link copied";
  } catch {
    location.href = link.href;
  }
  setTimeout(() => {
    if (said) said.textContent = "";
  }, SAID_FOR_MS);
}
