import type { ComponentProps } from "react";
import { usePictureSrc } from "./use-picture-src.ts";

export default function FoundPicture({ src, alt, ...image }: ComponentProps<"img">) {
  return <img {...image} alt={alt} src={usePictureSrc(src)} />;
}
