import { Camera } from "@capacitor/camera";
import { Capacitor } from "@capacitor/core";
import { Directory, Filesystem } from "@capacitor/filesystem";
import { Haptics, NotificationType } from "@capacitor/haptics";
import { PushNotifications } from "@capacitor/push-notifications";
import { Share } from "@capacitor/share";
import { ignored } from "../lib/ignored.ts";
import type { Device, PushAddress, Shared } from "../platform/device/device.ts";

/** The outbox scales photos down anyway. */
const JPEG_QUALITY = 90;
const CAMERA_GIVEN_UP = "OS-PLUG-CAMR-0006";
const SHARE_GIVEN_UP = /cancel/i;

const pushService = Capacitor.getPlatform() === "ios" ? "apns" : "fcm";

export const nativeDevice: Device = {
  takePhoto,
  share,
  saveFile,
  knock: () =>
    void Haptics.notification({ type: NotificationType.Success }).catch((error) =>
      ignored(error, "the phone may not vibrate"),
    ),
  push: {
    service: pushService,
    register,
    unregister: () => PushNotifications.unregister(),
    onChanged: onTokenChanged,
  },
};

async function takePhoto(): Promise<File | undefined> {
  const photo = await Camera.takePhoto({ quality: JPEG_QUALITY, correctOrientation: true }).catch(
    (failure) => {
      if (failure.code === CAMERA_GIVEN_UP) return undefined;
      throw failure;
    },
  );
  if (!photo) return undefined;
  if (!photo.webPath) throw new Error("The camera didn’t return a photo");
  const blob = await (await fetch(photo.webPath)).blob();
  return new File([blob], "photo.jpg", { type: blob.type || "image/jpeg" });
}

async function share(shared: Shared & { files?: string[] }): Promise<void> {
  await Share.share(shared).catch((failure) => {
    if (!SHARE_GIVEN_UP.test(failure.message)) throw failure;
  });
}

async function saveFile(content: Blob, name: string): Promise<void> {
  const path = name.replace(/[^\w .-]+/g, "-");
  const { uri } = await Filesystem.writeFile({
    path,
    data: await base64Of(content),
    directory: Directory.Cache,
  });
  await share({ title: name, files: [uri] });
}

async function base64Of(content: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(content);
  return promise;
}

async function register(asks: boolean): Promise<PushAddress | undefined> {
  const { receive } = await (asks
    ? PushNotifications.requestPermissions()
    : PushNotifications.checkPermissions());
  if (receive !== "granted") return undefined;
  const answer = Promise.withResolvers<PushAddress>();
  registering = answer;
  const [address] = await Promise.all([answer.promise, PushNotifications.register()]);
  return address;
}

/** One per app: the registration waiting for the phone's token. */
let registering: PromiseWithResolvers<PushAddress> | undefined;
/** One per app: the phone's latest token. */
let known: string | undefined;
const tokenListeners = new Set<() => void>();

function onTokenChanged(listener: () => void) {
  tokenListeners.add(listener);
  return () => void tokenListeners.delete(listener);
}

/**
 * Call this at startup. Otherwise Android passes the token to the next listener, which would mistake it for the token
 * from its own registration.
 */
export function hearTokens() {
  void PushNotifications.addListener("registration", ({ value }) => {
    const asked = registering;
    const isOther = value !== known;
    registering = undefined;
    known = value;
    if (asked) asked.resolve({ service: pushService, token: value });
    // If no registration is waiting, the push service has issued a new token.
    else if (isOther) for (const listener of tokenListeners) listener();
  });
  void PushNotifications.addListener("registrationError", ({ error }) => {
    registering?.reject(new Error(error));
    registering = undefined;
  });
}
