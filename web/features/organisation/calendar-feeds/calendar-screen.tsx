import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import type { LoaderFunctionArgs } from "react-router";
import { CalendarFeedsDocument } from "../../../generated/graphql.ts";
import { preloadCard } from "../../../platform/apollo/preload.ts";
import { CalendarFeeds } from "./calendar-feeds.tsx";

export function loader(args: LoaderFunctionArgs) {
  preloadCard(args, CalendarFeedsDocument, {}, { isFresh: true });
  return null;
}

export const Component = () => (
  <>
    <PageHeader title="Calendar" />
    <CalendarFeeds />
  </>
);
