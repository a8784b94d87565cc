import type { ComponentProps } from "react";
import { usePictureSrc } from "./use-picture-src.ts";

/** A picture whose source has resolved its URL. */
export default function FoundPicture({ src, alt, ...image }: ComponentProps<"img">) {
  return <img {...image} alt={alt} src={usePictureSrc(src)} />;
}
