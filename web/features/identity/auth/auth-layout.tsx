import { Logo } from "@fettle/design-system/Logo";
import type { ReactNode } from "react";
import { SERVER_URL } from "../../../platform/server-address.ts";
import * as css from "./auth-layout.css.ts";
import { level } from "./level.css.ts";
import { Level } from "./level.tsx";

type Props = { title: string; lead: ReactNode; children?: ReactNode };

export function AuthLayout({ title, lead, children }: Props) {
  return (
    <div className={css.layout}>
      <main className={css.panel}>
        <div className={css.brand}>
          <Logo tone="page" height={36} />
        </div>
        <div className={css.form}>
          <header className={css.head}>
            <h1 className={css.title}>{title}</h1>
            <p className={css.lead}>{lead}</p>
          </header>
          {children}
        </div>
        {/* The server renders this page, so the app's router can't open it. */}
        <a className={css.privacy} href={`${SERVER_URL}/privacy`}>
          Privacy policy
        </a>
      </main>
      <aside className={css.hero} aria-hidden>
        <p className={css.slogan}>
          Every job,
          <br />
          on the level.
        </p>
        <Level className={level} />
      </aside>
    </div>
  );
}
