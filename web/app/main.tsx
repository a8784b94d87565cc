import "@fettle/design-system/fonts";
import "@fettle/design-system/tokens/global.css";
import { FIRST_ANSWERS } from "@fettle/rules/platform/first-view";
import { ignored } from "../lib/ignored.ts";
import { client } from "../platform/apollo/client.ts";
import { awaitFirstAnswers, readFirstAnswers } from "../platform/apollo/first-answers-link.ts";
import { keepInstallOffer } from "../platform/device/install-offer.ts";
import { keepEarlyKeys } from "../platform/keys/early-keys.ts";
import { offlineAnswers } from "../platform/offline/offline-answers.ts";
import { openPage } from "../platform/open-page.tsx";
import { followNotices } from "../platform/push/worker-messages.ts";
import { isLookInTab } from "../platform/session/look-in-tab.ts";
import { followOtherTabs } from "../platform/session/other-tabs.ts";
import { finishSignOutOnceOnline, isSignOutPending } from "../platform/session/pending-sign-out.ts";
import type {} from "./first-request.ts";
import { routes } from "./routes.tsx";

if (isLookInTab()) {
  void import("./look-in/start-look-in.tsx").then(({ startLookIn }) => startLookIn(client, routes));
} else {
  const late = () => import("./offline/read-kept-records.ts");
  offlineAnswers.answer = (operation, failure) =>
    late().then(
      ({ answer }) => answer(operation, failure),
      () => Promise.reject(failure),
    );
  offlineAnswers.earlyAnswer = (operation) =>
    late().then(
      ({ earlyAnswer }) => earlyAnswer(operation),
      (error) => ignored(error, "the server answers"),
    );
  offlineAnswers.wipe = () =>
    late().then(
      ({ wipe }) => wipe(),
      (error) => ignored(error, "signing out goes on"),
    );
  offlineAnswers.leave = () =>
    late().then(
      ({ leave }) => leave(),
      (error) => ignored(error, "signing out goes on"),
    );
  const answers = document.getElementById(FIRST_ANSWERS);
  if (isSignOutPending()) {
    // This data belongs to the person who signed out.
    answers?.remove();
    finishSignOutOnceOnline(client);
  } else if (answers) readFirstAnswers(answers);
  else if (globalThis.firstRequest) awaitFirstAnswers(globalThis.firstRequest, import.meta.url);
  followOtherTabs();
  keepInstallOffer();
  keepEarlyKeys();
  followNotices();
  openPage(client, routes);
}
