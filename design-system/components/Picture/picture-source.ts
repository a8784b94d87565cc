import { createContext } from "react";

/** Resolves an image URL to one an img element can load, when loading needs credentials. */
export type PictureLoader = (src: string) => Promise<string>;

export const PictureSource = createContext<PictureLoader | undefined>(undefined);
