import type { ApolloClient } from "@apollo/client";
import {
  AddPushDeviceDocument,
  type AddPushDeviceInput,
  PushSettingsDocument,
  RemovePushDeviceDocument,
} from "../../generated/graphql.ts";
import { readStored, storedNames, writeStored } from "../../lib/browser-storage.ts";
import { ignored } from "../../lib/ignored.ts";
import { device } from "../device/device.ts";
import { isInstalled } from "../device/is-installed.ts";
import { isIos } from "../device/is-ios.ts";

export type PushHere = "unsupported" | "home-screen" | "denied" | "off" | "on";

type Sender = Pick<ApolloClient, "mutate" | "query">;

/** The stored value is the push address the server has for this device. */
const nameOf = (userId: string) => `push:${userId}` as const;

const handlesErrors = { context: { handlesErrors: true } };

/** iOS only supports push in Home Screen apps. */
const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

export function readPushHere(userId: string): PushHere {
  if (!device.push) {
    if (!canPush()) return isIos() && !isInstalled() ? "home-screen" : "unsupported";
    if (Notification.permission === "denied") return "denied";
    if (Notification.permission === "default") return "off";
  }
  return readStored(nameOf(userId)) === null ? "off" : "on";
}

/** Runs subscription changes one at a time, in order: the browser has one subscription per device. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch((error) => ignored(error, "its own caller gets it"));
  return turn;
}

/** Asks for permission and subscribes. Call it from a tap, or browsers refuse to ask. */
export async function turnPushOn(client: Sender, userId: string, publicKey: string): Promise<PushHere> {
  if (!device.push) {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  }
  const isOn = await inTurn(async () => subscribe(client, userId, await addressHere(publicKey, true)));
  return isOn ? "on" : "denied";
}

/** Rejects if the server can't be reached. */
export const turnPushOff = (client: Sender, userId: string): Promise<void> =>
  inTurn(async () => {
    const address = readStored(nameOf(userId));
    if (address !== null) {
      await client.mutate({ mutation: RemovePushDeviceDocument, variables: { address }, ...handlesErrors });
    }
    await forgetHere(userId);
  });

/**
 * Renews this device's subscription, because its address or the server's key may have changed. Ends anyone else's
 * subscription.
 */
export const renewPush = (client: Sender, userId: string): Promise<void> =>
  inTurn(async () => {
    if (readPushHere(userId) !== "on") return endHere();
    const { data } = await client.query({
      query: PushSettingsDocument,
      fetchPolicy: "network-only",
      ...handlesErrors,
    });
    if (!data) return;
    const isOn = await subscribe(client, userId, await addressHere(data.pushSettings.publicKey, false));
    // Notifications have since been blocked in the phone's settings.
    if (!isOn) await forgetHere(userId);
  });

const LEAVING_MS = 2_000;

/** Unsubscribes on sign-out; never fails. Keeps the setting for the same person's next sign-in. */
export async function leavePush(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVING_MS));
  await Promise.race([late, inTurn(endHere).catch((error) => ignored(error, "signing out goes on"))]);
}

async function subscribe(client: Sender, userId: string, input: AddPushDeviceInput | undefined) {
  if (!input) return false;
  await client.mutate({ mutation: AddPushDeviceDocument, variables: { input }, ...handlesErrors });
  writeStored(nameOf(userId), input.address);
  return true;
}

async function addressHere(publicKey: string, asks: boolean): Promise<AddPushDeviceInput | undefined> {
  if (device.push) {
    const registered = await device.push.register(asks);
    return registered && { service: registered.service, address: registered.token };
  }
  const { pushManager } = await workerHere();
  const present = await pushManager.getSubscription();
  const isCurrent = present !== null && keyOf(present) === publicKey;
  if (!isCurrent) await present?.unsubscribe();
  const subscription = isCurrent
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint) throw new Error("The browser returned no address for notifications");
  return { service: "web", address: endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
}

async function workerHere(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration()))
    throw new Error("The app hasn’t finished installing on this device");
  return serviceWorker.ready;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? []));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function forgetHere(userId: string): Promise<void> {
  await endHere();
  writeStored(nameOf(userId), null);
}

async function endHere(): Promise<void> {
  if (device.push) {
    // Android builds without Firebase crash if we ask.
    if (storedNames("push:").length > 0) await device.push.unregister();
    return;
  }
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
