import { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { ApolloProvider } from "@apollo/client/react";
import { Suspense, useState } from "react";
import { createMemoryRouter, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { NEVER, of, throwError } from "rxjs";
import type { Role, ViewerQuery } from "../../generated/graphql.ts";
import { createCache } from "../apollo/cache.ts";
import { ContentError } from "../errors/content-error.tsx";
import { type AppRoute, clientContext } from "../route.ts";

/** What the server answers, by operation name: data, a failure, or nothing yet (`pending`). */
export type Answers = Record<string, object | Error | "pending">;

/** Who looks at the screen. */
const viewer = (role: Role = "admin"): ViewerQuery => ({
  viewer: {
    __typename: "Viewer",
    id: "0193a000-0000-7000-8000-000000000001",
    name: "Mel Tran",
    email: "mel@bayside.example",
    emailVerified: true,
    role,
    initials: "MT",
    color: "#1B683E",
    avatarUrl: null,
    avatarSeed: null,
    avatarVariant: null,
    orgId: "0193a000-0000-7000-8000-000000000002",
    organisation: {
      __typename: "Organisation",
      id: "0193a000-0000-7000-8000-000000000002",
      name: "Bayside Climate Co",
      timeZone: "+10:00",
    },
  },
});

function clientAnswering(answers: Answers): ApolloClient {
  const link = new ApolloLink(({ operationName }) => {
    const answer = answers[operationName ?? ""] ?? "pending";
    if (answer === "pending") return NEVER;
    return answer instanceof Error ? throwError(() => answer) : of({ data: answer });
  });
  return new ApolloClient({ cache: createCache(), dataMasking: true, link });
}

export interface ScreenStoryProps {
  route: AppRoute;
  /** The address to show it at. */
  at: string;
  answers: Answers;
  role?: Role;
}

/** A screen at its address, before a server that answers as given. */
export function ScreenStory({ route, at, answers, role }: ScreenStoryProps) {
  const [{ client, router }] = useState(() => {
    const client = clientAnswering({ Viewer: viewer(role), ...answers });
    const routes = [{ ...route, ErrorBoundary: route.ErrorBoundary ?? ContentError }] as RouteObject[];
    const getContext = () => {
      const context = new RouterContextProvider();
      context.set(clientContext, client);
      return context;
    };
    return { client, router: createMemoryRouter(routes, { initialEntries: [at], getContext }) };
  });
  return (
    <ApolloProvider client={client}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </ApolloProvider>
  );
}
