import { Suspense, useState } from "react";
import { isSearchOpen, useEarlyText, useSearchKeys } from "../../features/workspace/search/search-palette.ts";
import { lazyUntilLoaded } from "../../platform/screen/lazy-until-loaded.tsx";
import { useStore } from "../../platform/store.ts";

export const SearchPaletteHost = lazyUntilLoaded(
  () => import("../../features/workspace/search/search-palette-host.tsx"),
);

export function LazySearchPalette() {
  useSearchKeys();
  const isOpen = useStore(isSearchOpen);
  useEarlyText(isOpen);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <SearchPaletteHost />
      </Suspense>
    )
  );
}
