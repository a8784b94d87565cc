import { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { ApolloProvider } from "@apollo/client/react";
import { ToastRegion } from "@fettle/design-system/Toast";
import { Suspense, useState } from "react";
import { createMemoryRouter, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { NEVER, of, throwError } from "rxjs";
import type { Role, StaffRole } from "../../generated/graphql.ts";
import { createCache } from "../apollo/cache.ts";
import { withoutStarts } from "../navigating.ts";
import { useOwnerPerson } from "../portal/owner-viewer.ts";
import { createPortalCache } from "../portal/portal-client.ts";
import { PortalContent, PortalContentError } from "../portal/portal-content.tsx";
import { StaffContent } from "../portal/staff-content.tsx";
import { useStaffPerson } from "../portal/staff-viewer.ts";
import { type AppRoute, clientContext, pathOnScreen } from "../route.ts";
import { Content } from "../screen/content.tsx";
import { ContentError } from "../screen/content-error.tsx";
import { Root } from "../screen/root.tsx";
import { PersonSource } from "../session/person.ts";
import { enterPortal, type Portal } from "../session/portal.ts";
import { ownerViewer, staffViewerOf, viewerOf } from "./story-data.ts";

type Answer = object | Error | "pending";

export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>;

export type StoryScreenProps = {
  routes: AppRoute[];
  path: string;
  answers: Answers;
  role?: Role;
  portal?: Portal;
  staffRole?: StaffRole;
  isBare?: boolean;
};

export function StoryScreen({
  routes,
  path,
  answers,
  role = "admin",
  portal,
  staffRole = "support_agent",
  isBare,
}: StoryScreenProps) {
  const [{ client, router }] = useState(() => {
    enterPortal(portal);
    const people = {
      Viewer: viewerOf(role),
      StaffViewer: staffViewerOf(staffRole),
      OwnerViewer: ownerViewer,
    };
    return createStage(routes, path, { ...people, ...answers }, { portal, isBare });
  });
  return (
    <ApolloProvider client={client}>
      {/* Without this boundary, a screen that suspends immediately would lose this component’s state. */}
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <ToastRegion />
    </ApolloProvider>
  );
}

const StaffStage = () => (
  <PersonSource value={useStaffPerson}>
    <StaffContent />
  </PersonSource>
);

const OwnerStage = () => (
  <PersonSource value={useOwnerPerson}>
    <PortalContent />
  </PersonSource>
);

const SHEETS = {
  support: { Component: StaffStage, ErrorBoundary: PortalContentError },
  owner: { Component: OwnerStage, ErrorBoundary: PortalContentError },
};
const MEMBERS_SHEET = { Component: Content, ErrorBoundary: ContentError };

function createStage(
  routes: AppRoute[],
  path: string,
  answers: Answers,
  { portal, isBare }: Pick<StoryScreenProps, "portal" | "isBare">,
) {
  const sheet = portal && portal !== "look-in" ? SHEETS[portal] : MEMBERS_SHEET;
  const cache = sheet === MEMBERS_SHEET ? createCache() : createPortalCache();
  const client = new ApolloClient({ cache, link: answering(answers) });
  const children = isBare ? routes : [{ ...sheet, children: routes }];
  const router = withoutStarts(
    createMemoryRouter([{ Component: Root, HydrateFallback: () => null, children }] as RouteObject[], {
      initialEntries: [path],
      getContext() {
        const context = new RouterContextProvider();
        context.set(clientContext, client);
        context.set(pathOnScreen, () => router.state.location.pathname);
        return context;
      },
    }),
  );
  return { client, router };
}

/** Unknown operations stay pending. */
const answering = (answers: Answers) =>
  new ApolloLink(({ operationName, operationType, variables }) => {
    const known = answers[operationName ?? ""];
    const answer = typeof known === "function" ? known(variables) : known;
    if (answer === undefined || answer === "pending") return NEVER;
    if (answer instanceof Error) return throwError(() => answer);
    return of({ data: { __typename: ROOT_TYPES[operationType], ...answer } });
  });

const ROOT_TYPES = { query: "Query", mutation: "Mutation", subscription: "Subscription" };

export const storyRoute = (Component: AppRoute["Component"]): AppRoute[] => [{ path: "*", Component }];
