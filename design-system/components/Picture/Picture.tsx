import { type ComponentProps, lazy, Suspense, use } from "react";
import { PictureSource } from "./picture-source.ts";

export { PictureSource };

const FoundPicture = lazy(() => import("./FoundPicture.tsx"));

/** Shows a stored picture, loaded through `PictureSource` if there is one. */
export function Picture(image: ComponentProps<"img">) {
  if (!use(PictureSource)) return <img {...image} alt={image.alt} />;
  return (
    <Suspense>
      <FoundPicture {...image} />
    </Suspense>
  );
}
