import { createContext, use } from "react";
import type { CompletedJobRowFragment } from "../../../generated/graphql.ts";

type Review = (jobs: readonly CompletedJobRowFragment[]) => void;

export const ReviewContext = createContext<Review>(() => undefined);

/** Opens the review before jobs are invoiced. */
export const useReview = () => use(ReviewContext);

export const SentContext = createContext<ReadonlySet<string>>(new Set());

/** Ids of the jobs just invoiced, which the list may still have from a response read before. */
export const useSent = () => use(SentContext);
