import { App } from "@capacitor/app";
import { PushNotifications } from "@capacitor/push-notifications";
import { StatusBar, Style } from "@capacitor/status-bar";
import { ignored } from "../lib/ignored.ts";
import { shown } from "../lib/shown.ts";
import { showFailure } from "../platform/apollo/show-failure.ts";
import { openPath } from "../platform/device/open-path.ts";
import { SERVER_URL } from "../platform/server-address.ts";
import { downloadFile } from "../platform/uploads/download-file.ts";
import { fileAt, pathWithin } from "./app-links.ts";

export function followAppLinks() {
  void App.addListener("appUrlOpen", ({ url }) => {
    const path = pathWithin(url, SERVER_URL);
    if (path) openPath(path);
  });
}

export function followNotifications() {
  void PushNotifications.addListener("pushNotificationActionPerformed", ({ notification }) => {
    const path = pathWithin(String(notification.data?.path ?? ""), SERVER_URL);
    if (path) openPath(path);
  });
}

/** Closes the top layer, then goes back, then leaves the app. */
export function followBackButton() {
  void App.addListener("backButton", ({ canGoBack }) => {
    if (closeTopLayer()) return;
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
}

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function closeTopLayer(): boolean {
  const top = shown(LAYERS).at(-1);
  if (!top) return false;
  const inside = top.contains(document.activeElement) ? (document.activeElement ?? top) : top;
  inside.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  return true;
}

/** File links don't send a token and a web view can't download, so fetch the file and hand it to the phone. */
export function followFiles() {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const file = fileAt(link?.getAttribute("href") ?? "", SERVER_URL);
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      downloadFile(file, link?.download).catch((failure) => showFailure(failure, "Failed to open the file"));
    },
    { capture: true },
  );
}

/** The page behind the status bar is dark in both themes (`web/native/vite.config.ts`). */
export function lightenStatusBar() {
  void StatusBar.setStyle({ style: Style.Dark }).catch((error) =>
    ignored(error, "the status bar keeps its colour"),
  );
}
