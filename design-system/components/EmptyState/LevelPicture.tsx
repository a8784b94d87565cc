import { level, offLevel, picture } from "./EmptyState.css.ts";

export function LevelPicture({ isLevel }: { isLevel: boolean }) {
  return (
    <svg viewBox="0 0 112 36" className={picture} aria-hidden="true">
      <rect x="1" y="1" width="110" height="34" rx="17" />
      <path d="M38.5 1v34M74.5 1v34" />
      <rect
        x={isLevel ? 43 : 9}
        y="6"
        width="27"
        height="24"
        rx="12"
        className={isLevel ? level : offLevel}
      />
    </svg>
  );
}
