CREATE OR REPLACE FUNCTION refresh_technician_keys(org uuid, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET technician_key = first.name
  FROM (
    SELECT id, (
      SELECT left(lower(u.name), 100) FROM job_technicians t JOIN users u ON u.org_id = t.org_id AND u.id = t.user_id
      WHERE t.org_id = org AND t.job_id = asked.id ORDER BY t.position, u.id LIMIT 1
    ) AS name
    FROM unnest(ids) AS asked (id)
  ) AS first
  WHERE jobs.org_id = org AND jobs.id = first.id AND jobs.technician_key IS DISTINCT FROM first.name;
END $$;
