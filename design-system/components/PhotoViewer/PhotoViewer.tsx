import { ChevronLeft, ChevronRight, Download, Trash2, X, ZoomIn, ZoomOut } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Link } from "react-aria-components/Link";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { iconBox } from "../../tokens/icon.css.ts";
import { ClosesOnBack } from "../Dialog/ClosesOnBack.tsx";
import type { Photo } from "../PhotoGrid/PhotoGrid.tsx";
import { usePictureSrc } from "../Picture/use-picture-src.ts";
import * as css from "./PhotoViewer.css.ts";
import { useSwipe } from "./use-swipe.ts";

export interface PhotoViewerProps {
  photos: readonly Photo[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Deletes the current photo. Leave out to hide the button. */
  onDelete?: (() => void) | undefined;
}

/** Shows one photo full screen. Arrow keys and swipes change the photo, + and - zoom, Escape closes the viewer. */
export function PhotoViewer({ photos, index, onIndexChange, onClose, onDelete }: PhotoViewerProps) {
  const [isZoomed, setZoomed] = useState(false);
  const photo = photos[index];
  const url = usePictureSrc(photo?.url);
  const thumbnailUrl = usePictureSrc(photo?.thumbnailUrl);
  const nextUrl = usePictureSrc(photos[index + 1]?.url);
  const go = (step: number) => {
    if (!photos[index + step]) return;
    setZoomed(false);
    onIndexChange(index + step);
  };
  const swipe = useSwipe((direction) => go(direction === "left" ? 1 : -1), isZoomed);
  useEffect(() => preload(nextUrl), [nextUrl]);
  if (!photo) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") go(1);
    if (key === "ArrowLeft") go(-1);
    if (key === "+" || key === "=") setZoomed(true);
    if (key === "-") setZoomed(false);
  };
  return (
    <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className={css.scrim}>
      <Modal className={css.full}>
        <ClosesOnBack />
        <Dialog aria-label="Photos" className={css.full}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys work wherever focus is in the viewer */}
          <div className={css.viewer} onKeyDown={onKeyDown}>
            <div className={css.bar}>
              <p className={css.position} aria-live="polite">
                {index + 1} of {photos.length}
              </p>
              <Control
                label={isZoomed ? "Zoom out" : "Zoom in"}
                icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
                onPress={() => setZoomed(!isZoomed)}
              />
              <Link className={css.control} href={url} download aria-label="Download">
                <span className={iconBox} aria-hidden>
                  <Download />
                </span>
              </Link>
              {onDelete && <Control label="Delete photo" icon={<Trash2 />} onPress={onDelete} />}
              <Control label="Close" icon={<X />} onPress={onClose} autoFocus />
            </div>
            <div className={css.stage} data-zoomed={isZoomed || undefined} {...swipe}>
              {index > 0 && (
                <Control
                  label="Previous photo"
                  className={css.previous}
                  icon={<ChevronLeft />}
                  onPress={() => go(-1)}
                />
              )}
              <img
                key={photo.id}
                className={css.image}
                src={url}
                alt={photo.label}
                draggable={false}
                style={{ backgroundImage: thumbnailUrl && `url("${thumbnailUrl}")` }}
                onDoubleClick={() => setZoomed(!isZoomed)}
              />
              {index < photos.length - 1 && (
                <Control
                  label="Next photo"
                  className={css.next}
                  icon={<ChevronRight />}
                  onPress={() => go(1)}
                />
              )}
            </div>
            <p className={css.caption}>{photo.label}</p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type ControlProps = {
  label: string;
  icon: ComponentProps<"span">["children"];
  className?: string;
  autoFocus?: boolean;
  onPress: () => void;
};

const Control = ({ label, icon, className = css.control, ...button }: ControlProps) => (
  <Button {...button} aria-label={label} className={className}>
    <span className={iconBox} aria-hidden>
      {icon}
    </span>
  </Button>
);

function preload(url: string | undefined) {
  if (url) new Image().src = url;
}
