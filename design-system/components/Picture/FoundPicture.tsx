import type { ComponentProps } from "react";
import { usePictureSrc } from "./use-picture-src.ts";

/** A picture once its source has found it. */
export default function FoundPicture({ src, alt, ...image }: ComponentProps<"img">) {
  return <img {...image} alt={alt} src={usePictureSrc(src)} />;
}
