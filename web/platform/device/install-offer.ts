import { createStore } from "../store.ts";

/** A browser's offer to install the app, which is asked once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** What Chromium installs the app by; null in other browsers, and where it is installed. */
export const installOffer = createStore<InstallOffer | null>(null);

/** Keeps the browser's offer for a good moment. It comes early: before what shows it is loaded. */
export function keepInstallOffer() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  addEventListener("appinstalled", () => installOffer.set(null));
}
