CREATE OR REPLACE FUNCTION refresh_last_service(org uuid, pieces uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that of two transactions that complete a service of the same equipment the second reads after the first
  -- has committed. Locked in order of id, so that they can't deadlock.
  PERFORM 1 FROM equipment WHERE org_id = org AND id = ANY (pieces) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipment SET last_serviced_at = service.at
  FROM (
    SELECT piece, (
      SELECT max(jobs.completed_at) FROM job_equipment
      JOIN jobs ON jobs.org_id = job_equipment.org_id AND jobs.id = job_equipment.job_id
      WHERE job_equipment.org_id = org AND job_equipment.equipment_id = piece
        AND jobs.job_type = 'Service' AND jobs.status = 'done'
    ) AS at
    FROM unnest(pieces) AS piece
  ) AS service
  WHERE equipment.org_id = org AND equipment.id = service.piece
    AND equipment.last_serviced_at IS DISTINCT FROM service.at;
END $$;
