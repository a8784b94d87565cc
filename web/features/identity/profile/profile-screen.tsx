import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { page } from "./profile.css.ts";
import { ProfileDetails } from "./profile-details.tsx";

export const Component = () => (
  <>
    <PageHeader title="Profile" />
    <div className={page}>
      <ProfileDetails />
    </div>
  </>
);
