import { createContext, use } from "react";
import type { CompletedJobRowFragment } from "../../../generated/graphql.ts";

type Review = (jobs: readonly CompletedJobRowFragment[]) => void;

export const ReviewContext = createContext<Review>(() => undefined);

/** Opens the review before jobs are invoiced. */
export const useReview = () => use(ReviewContext);
