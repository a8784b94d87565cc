import type { LoaderFunctionArgs } from "react-router";
import { ThreadDocument } from "../../../generated/graphql.ts";
import { preload } from "../../../platform/apollo/preload.ts";

export const THREAD_PAGE = 40;

export const threadVariables = (id: string) => ({ id, first: THREAD_PAGE, after: null });

export const preloadThread = (args: LoaderFunctionArgs, id: string) =>
  preload(args, ThreadDocument, threadVariables(id));
