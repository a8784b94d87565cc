CREATE OR REPLACE FUNCTION document_parties(org uuid, customer uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'seller', (
      SELECT jsonb_build_object('name', o.name, 'street', o.street, 'suburb', o.suburb, 'state', o.state,
        'postcode', o.postcode, 'abn', o.abn, 'gstRegistered', o.gst_registered)
      FROM organisations o WHERE o.id = org),
    'buyer', (
      SELECT jsonb_build_object('name', c.name, 'contactName', c.contact_name, 'street', c.street, 'suburb', c.suburb,
        'state', c.state, 'postcode', c.postcode)
      FROM customers c WHERE c.org_id = org AND c.id = customer))
$$;
