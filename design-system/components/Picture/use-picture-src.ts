import { use, useEffect, useState } from "react";
import { PictureSource } from "./picture-source.ts";

/** Returns a URL an img element can load, or undefined until it's resolved. Falls back to the original. */
export function usePictureSrc(src: string | undefined): string | undefined {
  const load = use(PictureSource);
  const [found, setFound] = useState<{ src: string; at: string }>();
  useEffect(() => {
    if (!load || !src) return;
    let isCurrent = true;
    load(src)
      .catch(() => src)
      .then((at) => isCurrent && setFound({ src, at }));
    return () => {
      isCurrent = false;
    };
  }, [load, src]);
  if (!load) return src;
  return found?.src === src ? found?.at : undefined;
}
