/** The level out of true: the picture of everything expired. */
export const TiltedLevel = () => (
  <svg width="220" height="62" viewBox="0 0 220 62" aria-hidden="true">
    <rect width="220" height="62" rx="31" fill="#d8f346" />
    <rect x="18" y="10" width="64" height="42" rx="21" fill="#fafee8" />
    <rect x="73" width="4" height="62" fill="#061b17" />
    <rect x="143" width="4" height="62" fill="#061b17" />
  </svg>
);
