/** What is handed on to another app: a text, and a link within it or alone. */
export type Shared = { title: string; text?: string; url?: string };

/** Where the server reaches this installation of the app. */
export type PushAddress = { service: "apns" | "fcm"; token: string };

export interface PushService {
  /** Whose tokens this app has. */
  service: PushAddress["service"];
  /**
   * Registers this installation, and asks the person first where it `asks`; undefined where they refuse. Rejects where
   * it fails.
   */
  register(asks: boolean): Promise<PushAddress | undefined>;
  /** Calls back whenever the phone has another token by itself; returns what stops it. */
  onChanged(listener: () => void): () => void;
  /** Ends it, so that nothing arrives here any more. */
  unregister(): Promise<void>;
}

/**
 * What the apps for phones can do beyond a browser. What is absent is done by a browser's means, as the files beside
 * this one say.
 */
export interface Device {
  /** Opens the camera; undefined where the person gives up. */
  takePhoto(): Promise<File | undefined>;
  /** Opens the device's sheet; giving up is no failure. */
  share(shared: Shared): Promise<void>;
  /** Hands a file to the device, to keep, print or open elsewhere; a web view has no downloads and no pop-ups. */
  saveFile(content: Blob, name: string): Promise<void>;
  /** A short knock: what was done is done. */
  knock(): void;
  push: PushService;
}

/** Nothing in a browser; the apps for phones fill it before the client starts. */
export const device: Partial<Device> = {};
