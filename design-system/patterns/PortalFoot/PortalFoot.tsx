import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { Avatar } from "../../components/Avatar/Avatar.tsx";
import { Tooltip } from "../../components/Tooltip/Tooltip.tsx";
import * as css from "./PortalFoot.css.ts";

export interface PortalFootProps {
  name: string;
  detail: string;
  avatarSrc?: string | null;
  profileHref?: string;
  isProfileCurrent?: boolean;
  /** The role everyone has in this portal, shown above the name. */
  badge?: { icon: ReactNode; label: string };
  /** An icon next to the name, or a button above it. */
  leave: { label: string; look: "icon" | "button"; onPress: () => void };
}

/** Shows who's signed in to a portal, with a button to leave. */
export function PortalFoot({
  name,
  detail,
  avatarSrc,
  profileHref,
  isProfileCurrent,
  badge,
  leave,
}: PortalFootProps) {
  return (
    <div className={css.foot}>
      {leave.look === "button" && (
        <Button className={css.leaveButton} onPress={leave.onPress}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden />
          {leave.label}
        </Button>
      )}
      {badge && (
        <span className={css.badge}>
          {badge.icon}
          {badge.label}
        </span>
      )}
      <div className={css.person}>
        <Avatar name={name} src={avatarSrc} size={32} />
        <div className={css.words}>
          <p className={css.name}>
            {profileHref ? (
              <Link
                href={profileHref}
                className={css.profile}
                aria-current={isProfileCurrent ? "page" : undefined}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className={css.detail}>{detail}</p>
        </div>
        {leave.look === "icon" && (
          <Tooltip content={leave.label}>
            <Button aria-label={leave.label} className={css.leaveIcon} onPress={leave.onPress}>
              <LogOut size={17} strokeWidth={1.75} aria-hidden />
            </Button>
          </Tooltip>
        )}
      </div>
    </div>
  );
}
