import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { parse } from "graphql";
import { firstValueFrom, type Observable, of } from "rxjs";

const QUERY = parse("query Ping { ping }");

export function runLink(
  link: ApolloLink,
  answer: (operation: ApolloLink.Operation) => Observable<ApolloLink.Result>,
  context: Record<string, unknown> = {},
): Promise<ApolloLink.Result> {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const chain = link.concat(new ApolloLink(answer));
  return firstValueFrom(ApolloLink.execute(chain, { query: QUERY, context }, { client }));
}

export const refusal = (code: string, message = code, extensions: Record<string, unknown> = {}) =>
  of({ errors: [{ message, extensions: { code, ...extensions } }] } as ApolloLink.Result);

export const success = of({ data: { ping: "pong" } } as ApolloLink.Result);
