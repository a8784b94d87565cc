import { use, useEffect, useState } from "react";
import { PictureSource } from "./picture-source.ts";

/** Where to find a picture; undefined until that is known. What can't be loaded stays as it is, and fails as an image does. */
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
