import { use, useEffect, useState } from "react";
import { PictureSource } from "./picture-source.ts";

/**
 * The URL to load a picture from; undefined until it is resolved. If that fails, the original URL, which then fails
 * as images do.
 */
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
