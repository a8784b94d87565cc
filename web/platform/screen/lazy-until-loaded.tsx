import { type ComponentType, useState } from "react";
import { lazyOpened } from "./lazy-part.ts";

/**
 * A component whose code loads on first use, or before by `load`. Loaded before, it is drawn at once, where `lazy`
 * suspends nevertheless, and React shows what has suspended no sooner than 300 ms later.
 */
export function lazyUntilLoaded<Props extends object>(
  importIt: () => Promise<{ default: ComponentType<Props> }>,
  lazily = lazyOpened,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const module = await importIt();
    Loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazily(load);
  function LazyUntilLoaded(props: Props) {
    // One that is on screen stays what it is.
    const [{ Shown }] = useState(() => ({ Shown: Loaded ?? Lazy }));
    return <Shown {...props} />;
  }
  return Object.assign(LazyUntilLoaded, { load });
}
