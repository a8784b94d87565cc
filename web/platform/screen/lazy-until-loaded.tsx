import { type ComponentType, useState } from "react";
import { lazyOpened } from "./lazy-part.ts";

/** A lazy component that renders immediately if preloaded. `lazy` would still suspend, for at least 300 ms. */
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
    // Don't swap a component that's on screen.
    const [{ Shown }] = useState(() => ({ Shown: Loaded ?? Lazy }));
    return <Shown {...props} />;
  }
  return Object.assign(LazyUntilLoaded, { load });
}
