import { createContext } from "react";
import type { ThemeName } from "../system-theme.ts";

export const ShownTheme = createContext<ThemeName>("light");
