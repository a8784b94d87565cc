import { createContext } from "react";

/** Answers with an address that an image can show, where its own needs more than a browser sends along. */
export type PictureLoader = (src: string) => Promise<string>;

/** Without one, pictures are asked for by their own address. */
export const PictureSource = createContext<PictureLoader | undefined>(undefined);
