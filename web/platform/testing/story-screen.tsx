import { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { ApolloProvider } from "@apollo/client/react";
import { ToastRegion } from "@fettle/design-system/Toast";
import { Suspense, useState } from "react";
import { createMemoryRouter, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { NEVER, of, throwError } from "rxjs";
import type { Role } from "../../generated/graphql.ts";
import { createCache } from "../apollo/cache.ts";
import { type AppRoute, clientContext, pathOnScreen } from "../route.ts";
import { Content } from "../screen/content.tsx";
import { ContentError } from "../screen/content-error.tsx";
import { Root } from "../screen/root.tsx";
import { viewerOf } from "./story-data.ts";

type Answer = object | Error | "pending";

/** The fake response to an operation of this name: its data, a failure, or pending. */
export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>;

export type StoryScreenProps = {
  routes: AppRoute[];
  path: string;
  answers: Answers;
  /** The viewer, where `answers` don't have one. */
  role?: Role;
  /** Rendered without the sheet's error boundary and its viewer. */
  isBare?: boolean;
};

/** One screen of the client with its real routes and loaders, and a fake server that responds by operation name. */
export function StoryScreen({ routes, path, answers, role = "admin", isBare }: StoryScreenProps) {
  const [{ client, router }] = useState(() =>
    createStage(routes, path, { Viewer: viewerOf(role), ...answers }, isBare),
  );
  return (
    <ApolloProvider client={client}>
      {/* Without it, a screen that suspends at once would lose this component’s state. */}
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <ToastRegion />
    </ApolloProvider>
  );
}

function createStage(routes: AppRoute[], path: string, answers: Answers, isBare?: boolean) {
  const client = new ApolloClient({ cache: createCache(), link: answering(answers) });
  const children = isBare ? routes : [{ Component: Content, ErrorBoundary: ContentError, children: routes }];
  const router = createMemoryRouter(
    [{ Component: Root, HydrateFallback: () => null, children }] as RouteObject[],
    {
      initialEntries: [path],
      getContext() {
        const context = new RouterContextProvider();
        context.set(clientContext, client);
        context.set(pathOnScreen, () => router.state.location.pathname);
        return context;
      },
    },
  );
  return { client, router };
}

/** A fake server that responds by operation name; unknown operations stay pending. */
const answering = (answers: Answers) =>
  new ApolloLink(({ operationName, operationType, variables }) => {
    const known = answers[operationName ?? ""];
    const answer = typeof known === "function" ? known(variables) : known;
    if (answer === undefined || answer === "pending") return NEVER;
    if (answer instanceof Error) return throwError(() => answer);
    return of({ data: { __typename: ROOT_TYPES[operationType], ...answer } });
  });

const ROOT_TYPES = { query: "Query", mutation: "Mutation", subscription: "Subscription" };

/** For components without a route of their own. */
export const storyRoute = (Component: AppRoute["Component"]): AppRoute[] => [{ path: "*", Component }];
