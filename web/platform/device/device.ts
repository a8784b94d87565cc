export type Shared = { title: string; text?: string; url?: string };

export type PushAddress = { service: "apns" | "fcm"; token: string };

export interface PushService {
  service: PushAddress["service"];
  /**
   * Registers this installation, asking for permission if `asks` is true. Undefined if refused; rejects if it fails.
   */
  register(asks: boolean): Promise<PushAddress | undefined>;
  onChanged(listener: () => void): () => void;
  unregister(): Promise<void>;
}

/**
 * Native app features beyond a browser's. Without them the app falls back to the browser, as described in the other
 * files here.
 */
export interface Device {
  /** Opens the camera. Undefined if cancelled. */
  takePhoto(): Promise<File | undefined>;
  share(shared: Shared): Promise<void>;
  /** Opens the share sheet for a file, because a web view has no downloads or pop-ups. */
  saveFile(content: Blob, name: string): Promise<void>;
  knock(): void;
  push: PushService;
}

/** Empty in a browser. The native apps fill it before the client starts. */
export const device: Partial<Device> = {};
