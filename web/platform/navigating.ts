import type { createBrowserRouter } from "react-router";
import { createStore, useSelected } from "./store.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const goingTo = createStore<string | undefined>(undefined);

/** Whether a navigation loads its screen, or the one at `path`. */
export const useIsGoing = (path?: string) => useSelected(goingTo, (to) => Boolean(path ? to === path : to));

/**
 * Doesn't tell React that a navigation began. React Router would render every screen and link again for it, which slow
 * phones notice. Use `useIsGoing` instead of `useNavigation`.
 */
export function withoutStarts(router: Router): Router {
  router.subscribe(({ navigation }) => goingTo.set(navigation.location?.pathname));
  return Object.create(router, {
    subscribe: {
      value(tell: Parameters<Router["subscribe"]>[0]) {
        let told = router.state;
        return router.subscribe((state, changes) => {
          const isStart =
            state.navigation.state !== "idle" &&
            state.location === told.location &&
            state.revalidation === told.revalidation &&
            state.fetchers === told.fetchers;
          if (isStart) return;
          told = state;
          tell(state, changes);
        });
      },
    },
  });
}
