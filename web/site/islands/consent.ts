import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { loadPixel, trackVisit } from "./pixel.ts";

type Choice = "accepted" | "refused";

const chosen = (): Choice | null => {
  const stored = readStored("consent");
  return stored === "accepted" || stored === "refused" ? stored : null;
};

/**
 * Asks once for consent to ad tracking, and loads no tracking before that. Visitors can change their answer in the
 * footer.
 */
export function askForConsent() {
  const { pixel } = document.documentElement.dataset;
  const box = document.querySelector<HTMLElement>("[data-consent]");
  if (!pixel || !box) return;
  const now = box.querySelector<HTMLElement>("[data-consent-now]");
  for (const button of box.querySelectorAll<HTMLElement>("[data-consent-choice]")) {
    button.addEventListener("click", () => choose(button.dataset.consentChoice === "accepted", box, pixel));
  }
  for (const open of document.querySelectorAll<HTMLElement>("[data-consent-open]")) {
    open.dataset.ready = "";
    open.addEventListener("click", () => {
      const before = chosen();
      if (now && before) now.textContent = before === "accepted" ? "You accepted." : "You declined.";
      box.hidden = false;
      box.querySelector("button")?.focus();
    });
  }
  const before = chosen();
  box.hidden = before !== null;
  if (before === "accepted") measure(pixel);
}

function choose(isAccepted: boolean, box: HTMLElement, pixel: string) {
  const wasAccepted = chosen() === "accepted";
  writeStored("consent", isAccepted ? "accepted" : "refused");
  box.hidden = true;
  if (isAccepted && !wasAccepted) measure(pixel);
  if (isAccepted || !wasAccepted) return;
  // Consent was withdrawn, so delete the pixel's cookies; reloading the page removes the pixel.
  for (const name of document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "")) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet.
    if (/^_tt/.test(name)) document.cookie = `${name}=; max-age=0; path=/`;
  }
  location.reload();
}

/** Waits for the first interaction or an idle moment, so the pixel doesn't slow the page. */
function measure(pixel: string) {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const type of INTERACTIONS) removeEventListener(type, begin);
    loadPixel(pixel);
    trackVisit("ViewContent", { contentType: "page", contentName: document.title });
  };
  for (const type of INTERACTIONS) addEventListener(type, begin, { once: true, passive: true });
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 5_000 });
  else setTimeout(begin, 2_000);
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href^='/auth/register']") : null;
    if (!link) return;
    const plan = new URL((link as HTMLAnchorElement).href).searchParams.get("plan");
    trackVisit("ClickButton", { contentId: plan, contentType: "button", contentName: link.textContent });
  });
}

const INTERACTIONS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;
