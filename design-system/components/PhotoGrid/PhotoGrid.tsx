import { RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Picture } from "../Picture/Picture.tsx";
import * as css from "./PhotoGrid.css.ts";

export interface Photo {
  id: string;
  url: string;
  thumbnailUrl: string;
  /** Accessible name with the photographer and time. */
  label: string;
}

export interface PhotoGridProps {
  label: string;
  photos: readonly Photo[];
  max?: number;
  onOpen: (index: number) => void;
  children?: ReactNode;
}

/** Shows thumbnails that open the viewer. */
export function PhotoGrid({ label, photos, max = photos.length, onOpen, children }: PhotoGridProps) {
  const hidden = photos.length - max;
  return (
    <ul className={css.grid} aria-label={label}>
      {photos.slice(0, max).map((photo, index) => {
        const covers = hidden > 0 && index === max - 1;
        const position = `Photo ${index + 1} of ${photos.length}`;
        return (
          <li key={photo.id} className={css.cell}>
            <AriaButton
              className={css.tile}
              aria-label={`${position}, ${photo.label}${covers ? `, +${hidden} more` : ""}`}
              onPress={() => onOpen(index)}
            >
              <Picture
                className={css.image}
                src={photo.thumbnailUrl}
                alt=""
                loading="lazy"
                draggable={false}
              />
              {covers && <span className={css.more}>+{hidden} more</span>}
            </AriaButton>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

export interface PendingPhotoProps {
  name: string;
  /** Object URL for the file until it's on the server. */
  previewUrl: string | undefined;
  /** Upload progress, 0 to 1 (1 while the server processes it). Undefined while queued. */
  progress?: number | undefined;
  error?: string | undefined;
  /** Leave out if the upload can't be retried. */
  onRetry?: (() => void) | undefined;
  onDismiss: () => void;
}

export function PendingPhoto({ name, previewUrl, progress, error, onRetry, onDismiss }: PendingPhotoProps) {
  return (
    <li className={css.cell}>
      <div className={css.pending} data-failed={error !== undefined || undefined}>
        {previewUrl && (
          <img
            className={css.image}
            src={previewUrl}
            alt=""
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        )}
        <div className={css.pendingShade}>
          {progress !== undefined && error === undefined ? (
            <PhotoProgress name={name} progress={progress} />
          ) : (
            <>
              {error === undefined ? "Waiting" : "Not sent"}
              <div className={css.controls}>
                {onRetry && <IconButton label={`Send ${name} again`} icon={<RotateCw />} onPress={onRetry} />}
                <IconButton label={`Remove ${name}`} icon={<X />} onPress={onDismiss} />
              </div>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function PhotoProgress({ name, progress }: { name: string; progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <>
      {percent === 100 ? "Finishing" : `${percent} %`}
      <div
        role="progressbar"
        aria-label={`Sending ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={css.track}
      >
        <div className={css.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
    </>
  );
}

/** Shows errors for failed photos below their tiles. */
export const PhotoProblem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={css.problem}>
    {children}
  </p>
);
