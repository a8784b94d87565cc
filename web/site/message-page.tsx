import type { Site } from "@fettle/rules/website/site-page";
import type { ReactNode } from "react";
import * as css from "./message-page.css.ts";
import { SitePage } from "./site-page.tsx";
import { wrap } from "./wrap.css.ts";

interface Props {
  site: Site;
  title: string;
  text: string;
  children: ReactNode;
}

export function MessagePage({ site, title, text, children }: Props) {
  return (
    <SitePage site={site} head={{ title, description: text, path: "/", isHidden: true }}>
      <div className={`${wrap} ${css.page}`}>
        <svg className={css.level} viewBox="0 0 132 60" aria-hidden="true">
          <rect x="2" y="6" width="128" height="48" rx="24" fill="#d8f346" />
          <rect x="14" y="16" width="38" height="28" rx="14" fill="#fafee8" />
          <path d="M49 6v48M83 6v48" stroke="#0a2922" strokeWidth="4" />
        </svg>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        <div className={css.actions}>{children}</div>
      </div>
    </SitePage>
  );
}
