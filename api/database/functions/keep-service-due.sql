CREATE OR REPLACE FUNCTION keep_service_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The date of the last service in the organisation's time zone. '+10:00' is how jobs' times are stored where no zone is
  -- set; the local date is Melbourne's then.
  SELECT (NEW.last_serviced_at AT TIME ZONE
      CASE WHEN time_zone = '+10:00' THEN 'Australia/Melbourne' ELSE time_zone END)::date
    + make_interval(months => NEW.service_interval_months)
  INTO NEW.next_service_due FROM organisations WHERE id = NEW.org_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_service_due BEFORE INSERT OR UPDATE OF last_serviced_at, service_interval_months ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_service_due();
