import { createStore } from "../store.ts";

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const installOffer = createStore<InstallOffer | null>(null);

/** Saves the browser's install prompt for later, because it fires before the UI that shows it has loaded. */
export function keepInstallOffer() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  addEventListener("appinstalled", () => installOffer.set(null));
}
