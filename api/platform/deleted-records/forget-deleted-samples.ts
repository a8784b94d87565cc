import type { UnitOfWork } from "../actions/unit-of-work.ts";
import { removeFilesAfter } from "../files/remove-files.ts";

export async function forgetDeletedSamples({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">): Promise<void> {
  const forgotten = await tx.$queryRaw<{ fileKeys: string[] }[]>`
    delete from deleted_records
    where org_id = ${orgId}::uuid and exists (
      select from jsonb_each(rows) t, jsonb_array_elements(t.value) row where row ->> 'is_sample' = 'true')
    returning file_keys as "fileKeys"`;
  await removeFilesAfter(
    { tx, orgId },
    forgotten.flatMap(({ fileKeys }) => fileKeys),
  );
}
