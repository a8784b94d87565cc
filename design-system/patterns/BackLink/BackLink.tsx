import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { back, label } from "./BackLink.css.ts";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={back}>
      <ChevronLeft size={15} strokeWidth={2} aria-hidden />
      <span className={label}>{children}</span>
    </Link>
  );
}
