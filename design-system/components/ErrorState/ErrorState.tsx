import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "../Button/Button.tsx";
import {
  action as actionClass,
  detail as detailClass,
  heading as headingClass,
  quiet,
  state,
} from "../EmptyState/EmptyState.css.ts";
import { LevelPicture } from "../EmptyState/LevelPicture.tsx";

export interface ErrorStateProps {
  heading: string;
  detail?: ReactNode;
  /** Also called when the network comes back. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Replaces Retry, e.g. with a link to the list. */
  action?: ReactNode;
  illustration?: boolean;
  isPage?: boolean;
}

/** Explains what couldn't be loaded or found, and offers one action. */
export function ErrorState({
  heading,
  detail,
  onRetry,
  isRetrying,
  action,
  illustration = true,
  isPage = false,
}: ErrorStateProps) {
  const Heading = isPage ? "h1" : "h2";
  useEffect(() => {
    if (!onRetry) return;
    const retry = () => onRetry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [onRetry]);
  return (
    <div role="alert" className={illustration ? state : `${state} ${quiet}`}>
      {illustration && <LevelPicture isLevel={false} />}
      <Heading className={headingClass}>{heading}</Heading>
      {detail && <p className={detailClass}>{detail}</p>}
      <div className={actionClass}>
        {action ??
          (onRetry && (
            <Button icon={<RefreshCw />} isPending={isRetrying} onlyReads onPress={onRetry}>
              Retry
            </Button>
          ))}
      </div>
    </div>
  );
}
