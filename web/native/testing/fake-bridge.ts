type Options = Record<string, unknown>;
type Heard = (data: unknown) => void;

export type NativeMethod = (options: Options) => unknown;

type Page = {
  Capacitor?: object;
  webkit?: { messageHandlers: { bridge: object } };
};

/** Fakes the native side of Capacitor on iOS. Install it before importing Capacitor, which only checks once. */
export function installBridge(plugins: string[]) {
  const methods = new Map<string, NativeMethod>();
  const listeners = new Map<string, { event: string; heard: Heard }>();
  const calls: { method: string; options: Options }[] = [];
  let lastId = 0;

  const call = async (plugin: string, method: string, options: Options = {}) => {
    const name = `${plugin}.${method}`;
    calls.push({ method: name, options });
    const native = methods.get(name);
    if (!native) throw new Error(`No fake answer for ${name}`);
    return native(options);
  };
  const nativeCallback = (plugin: string, method: string, options: Options, heard: Heard) => {
    if (method === "removeListener") return void listeners.delete(String(options.callbackId));
    const id = String(++lastId);
    listeners.set(id, { event: `${plugin}.${String(options.eventName)}`, heard });
    return Promise.resolve(id);
  };

  const page = globalThis as Page;
  page.webkit = { messageHandlers: { bridge: {} } };
  page.Capacitor = {
    nativePromise: call,
    nativeCallback,
    PluginHeaders: plugins.map((name) => ({ name, methods: methodsOf() })),
  };

  return {
    calls,
    answer: (name: string, native: NativeMethod) => void methods.set(name, native),
    emit(event: string, data: unknown) {
      for (const listener of [...listeners.values()]) if (listener.event === event) listener.heard(data);
    },
    listening: (event: string) => [...listeners.values()].filter((each) => each.event === event).length,
    remove() {
      delete page.Capacitor;
      delete page.webkit;
    },
  };
}

const PROMISES = [
  "get",
  "set",
  "internalGetItem",
  "internalSetItem",
  "internalRemoveItem",
  "minimizeApp",
  "notification",
  "register",
  "requestPermissions",
  "checkPermissions",
  "setStyle",
  "setSynchronizeKeychain",
  "share",
  "takePhoto",
  "unregister",
  "writeFile",
];
const methodsOf = () => [
  ...PROMISES.map((name) => ({ name, rtype: "promise" })),
  ...["addListener", "removeListener"].map((name) => ({ name, rtype: "callback" })),
];
