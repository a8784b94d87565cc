-- Adds an event's message and its deliveries, and wakes the worker once per transaction and endpoint. An entry of a job
-- names the job, and is delivered in the job's order.
CREATE OR REPLACE FUNCTION store_webhook_message(
  org uuid, event text, record uuid, job uuid DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  message uuid;
  endpoint uuid;
  woken text := coalesce(current_setting('fettle.webhooks_woken', true), '');
BEGIN
  FOR endpoint IN
    SELECT e.id FROM webhook_endpoints e
    WHERE e.org_id = org AND e.disabled_at IS NULL AND event = ANY (e.events)
    ORDER BY e.id
  LOOP
    IF message IS NULL THEN
      message := gen_random_uuid();
      INSERT INTO webhook_messages (id, org_id, type, record_id, job_id) VALUES (message, org, event, record, job);
    END IF;
    INSERT INTO webhook_deliveries (id, org_id, endpoint_id, message_id, record_id)
    VALUES (gen_random_uuid(), org, endpoint, message, coalesce(job, record));
    IF position(endpoint::text IN woken) = 0 THEN
      woken := woken || ' ' || endpoint;
      -- Without a key: a key's row would be locked until the commit, and others would wait for it.
      PERFORM queue_job('deliver-webhooks', json_build_object('endpointId', endpoint), NULL, NULL, 32767,
        'webhooks:' || endpoint);
    END IF;
  END LOOP;
  PERFORM set_config('fettle.webhooks_woken', woken, true);
END $$;
