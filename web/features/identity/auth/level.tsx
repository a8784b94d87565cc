const TICKS = Array.from({ length: 50 }, (_, index) => 52 + index * 20.5);

export function Level({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 1040 190" aria-hidden="true">
      <defs>
        <linearGradient id="level-body" x2="0" y2="1">
          <stop offset="0" stopColor="#1f6555" />
          <stop offset="1" stopColor="#124539" />
        </linearGradient>
        <linearGradient id="level-vial" x2="0" y2="1">
          <stop offset="0" stopColor="#e9f98f" />
          <stop offset=".45" stopColor="#d8f346" />
          <stop offset="1" stopColor="#b2cd22" />
        </linearGradient>
      </defs>
      <path d="M8 0H1040V190H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z" fill="#061b17" />
      <rect x="36" width="1004" height="190" fill="url(#level-body)" />
      <rect x="36" y="22" width="1004" height="3" fill="#061b17" opacity=".6" />
      <rect x="36" y="163" width="1004" height="3" fill="#061b17" opacity=".6" />
      {TICKS.map((x, index) => (
        <rect key={x} x={x} y={index % 5 ? 180 : 174} width="2" height="16" fill="#8dd5be" opacity=".75" />
      ))}
      <rect x="116" y="33" width="362" height="122" rx="61" fill="#061b17" />
      <rect x="132" y="46" width="330" height="96" rx="48" fill="url(#level-vial)" />
      <rect x="148" y="54" width="298" height="9" rx="4.5" fill="#ffffff" opacity=".45" />
      <rect x="252" y="61" width="90" height="66" rx="33" fill="#fafee8" />
      <rect x="235" y="46" width="6" height="96" fill="#061b17" />
      <rect x="353" y="46" width="6" height="96" fill="#061b17" />
    </svg>
  );
}
