import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { roleLabel } from "@fettle/rules/identity/role";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import * as css from "./job-screen.css.ts";

export function JobTechnicians({ job }: { job: JobDetailFragment }) {
  if (job.technicians.length === 0) return null;
  return (
    <Card title="Technicians" padding="none">
      <ul className={css.rows}>
        {job.technicians.map(({ id, name, role, color }) => (
          <li key={id} className={css.person}>
            <Avatar name={name} color={color} size={36} />
            <span className={css.rowText}>
              <span>{name}</span>
              <span className={css.rowDetail}>{roleLabel(role)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
