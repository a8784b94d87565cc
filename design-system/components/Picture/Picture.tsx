import { type ComponentProps, createContext, use, useEffect, useState } from "react";

/** Answers with an address that an image can show, where its own needs more than a browser sends along. */
export type PictureLoader = (src: string) => Promise<string>;

/** Without one, pictures are asked for by their own address. */
export const PictureSource = createContext<PictureLoader | undefined>(undefined);

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

/** A stored picture. */
export function Picture({ src, alt, ...image }: ComponentProps<"img">) {
  return <img {...image} alt={alt} src={usePictureSrc(src)} />;
}
