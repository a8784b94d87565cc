import { createContext } from "react";

/** Resolves an image's URL to one that an img element can load, where loading it needs credentials. */
export type PictureLoader = (src: string) => Promise<string>;

/** By default, pictures load from their own URL. */
export const PictureSource = createContext<PictureLoader | undefined>(undefined);
