-- The schema of version 1.0.0 and the rows with which every database begins. Later versions add migrations after it.

-- A function may come before what it names.
SET LOCAL check_function_bodies = off;

CREATE FUNCTION folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT lower(translate(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), 'ÆÐØÞĐĦŁŊŒŦ', 'æðøþđħłŋœŧ'))
$$;

CREATE FUNCTION parts_of_words(words text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 2000
AS $$
DECLARE
  parts text[] := '{}';
BEGIN
  FOR place IN 1 .. length(words) - 2 LOOP
    parts := parts || substr(words, place, 3);
  END LOOP;
  RETURN parts;
END
$$;

CREATE TABLE account_addresses (
  address text NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT account_addresses_pkey PRIMARY KEY (address)
);
CREATE INDEX account_addresses_user ON account_addresses USING btree (user_id);

CREATE TABLE admin_notices (
  name text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT admin_notices_pkey PRIMARY KEY (name)
);

CREATE TABLE alert_checks (
  only_row boolean NOT NULL DEFAULT true,
  last_change_id bigint NOT NULL,
  checked_at timestamp with time zone,
  to_change_id bigint,
  told_user_id bigint NOT NULL DEFAULT 0,
  alerts_told integer NOT NULL DEFAULT 0,
  lows_on date,
  CONSTRAINT alert_checks_pkey PRIMARY KEY (only_row),
  CONSTRAINT alert_checks_only_row_check CHECK (only_row)
);

CREATE TABLE alert_runs (
  id bigint GENERATED ALWAYS AS IDENTITY,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  alerts_sent integer NOT NULL,
  price_changes integer NOT NULL,
  CONSTRAINT alert_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX alert_runs_finished ON alert_runs USING btree (finished_at);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_id bigint,
  actor_email text NOT NULL,
  user_id bigint,
  user_email text,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  product_id bigint,
  subject text NOT NULL DEFAULT ''::text,
  searched text NOT NULL GENERATED ALWAYS AS (folded((subject || ' '::text) || COALESCE(user_email, ''::text))) STORED,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, id);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id);
CREATE INDEX audit_log_actor_email ON audit_log USING btree (lower(actor_email), id);
CREATE INDEX audit_log_at ON audit_log USING btree (at);
CREATE INDEX audit_log_product ON audit_log USING btree (product_id, id DESC) WHERE product_id IS NOT NULL;
CREATE INDEX audit_log_user ON audit_log USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;

CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY,
  taken_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL DEFAULT now(),
  place text NOT NULL,
  path text NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_place_check CHECK (place = ANY (ARRAY['file'::text, 'local'::text, 's3'::text]))
);
CREATE INDEX backups_finished ON backups USING btree (finished_at);

CREATE TABLE barcode_reports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  ean text NOT NULL,
  title text NOT NULL,
  store text NOT NULL,
  reports integer NOT NULL DEFAULT 1,
  first_at timestamp with time zone NOT NULL DEFAULT now(),
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_at timestamp with time zone,
  verdict text,
  decided_by bigint,
  CONSTRAINT barcode_reports_pkey PRIMARY KEY (id),
  CONSTRAINT barcode_reports_ean_key UNIQUE (ean),
  CONSTRAINT barcode_reports_verdict_check CHECK (verdict = ANY (ARRAY['accepted'::text, 'rejected'::text]))
);
CREATE INDEX barcode_reports_decided_by ON barcode_reports USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX barcode_reports_open ON barcode_reports USING btree (last_at DESC) WHERE closed_at IS NULL;

CREATE TABLE blocked_products (
  id bigint GENERATED ALWAYS AS IDENTITY,
  identity uuid NOT NULL,
  title text NOT NULL,
  store text NOT NULL,
  specific_store text NOT NULL DEFAULT ''::text,
  ean text NOT NULL DEFAULT ''::text,
  blocked_at timestamp with time zone NOT NULL DEFAULT now(),
  blocked_by bigint,
  gram numeric(10,2),
  CONSTRAINT blocked_products_pkey PRIMARY KEY (id),
  CONSTRAINT blocked_products_identity_key UNIQUE (identity)
);
CREATE INDEX blocked_products_by ON blocked_products USING btree (blocked_by) WHERE blocked_by IS NOT NULL;
CREATE INDEX blocked_products_ean ON blocked_products USING btree (ean, store) WHERE ean <> ''::text;

CREATE TABLE branches (
  id integer GENERATED ALWAYS AS IDENTITY,
  store text NOT NULL,
  code text NOT NULL DEFAULT ''::text,
  name text NOT NULL DEFAULT ''::text,
  format text NOT NULL DEFAULT ''::text,
  street text NOT NULL DEFAULT ''::text,
  town text NOT NULL DEFAULT ''::text,
  postcode text NOT NULL DEFAULT ''::text,
  lat double precision,
  lng double precision,
  opening_hours text NOT NULL DEFAULT ''::text,
  since date NOT NULL,
  until date,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  osm text NOT NULL DEFAULT ''::text,
  CONSTRAINT branches_pkey PRIMARY KEY (id),
  CONSTRAINT branches_check CHECK ((lat IS NULL) = (lng IS NULL)),
  CONSTRAINT branches_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT branches_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  CONSTRAINT branches_osm_check CHECK (length(osm) <= 24 AND (osm = ''::text OR osm ~ '^(node|way|relation)/[1-9][0-9]{0,14}$'::text)),
  CONSTRAINT branches_store_check CHECK (store <> ''::text)
);
CREATE UNIQUE INDEX branches_code ON branches USING btree (store, code) WHERE code <> ''::text;
CREATE INDEX branches_town ON branches USING btree (store, town);

CREATE TABLE catalogue_changes (
  version bigint NOT NULL,
  product_ids bigint[] NOT NULL,
  CONSTRAINT catalogue_changes_pkey PRIMARY KEY (version)
);

CREATE TABLE catalogue_marks (
  version bigint NOT NULL,
  mark text NOT NULL,
  CONSTRAINT catalogue_marks_pkey PRIMARY KEY (version)
);

CREATE TABLE catalogue_version (
  only_row boolean NOT NULL DEFAULT true,
  catalogue uuid NOT NULL DEFAULT gen_random_uuid(),
  version bigint NOT NULL,
  mark text NOT NULL DEFAULT "left"(gen_random_uuid()::text, 8),
  CONSTRAINT catalogue_version_pkey PRIMARY KEY (only_row),
  CONSTRAINT catalogue_version_only_row_check CHECK (only_row)
);

CREATE TABLE companies (
  company_id text NOT NULL,
  store text NOT NULL,
  CONSTRAINT companies_pkey PRIMARY KEY (company_id),
  CONSTRAINT companies_company_id_check CHECK (company_id ~ '^[0-9]{8}$'::text),
  CONSTRAINT companies_store_check CHECK (store <> ''::text)
);

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text NOT NULL,
  company text NOT NULL DEFAULT ''::text,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  read_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer text NOT NULL DEFAULT ''::text,
  answered_by bigint,
  product_id bigint,
  photo bytea,
  verdict text,
  decided_by bigint,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_verdict_check CHECK (verdict = ANY (ARRAY['accepted'::text, 'rejected'::text]))
);
CREATE INDEX contact_messages_answered_by ON contact_messages USING btree (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX contact_messages_created ON contact_messages USING btree (created_at);
CREATE INDEX contact_messages_decided_by ON contact_messages USING btree (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE former_products (
  id bigint NOT NULL,
  title text NOT NULL,
  store text NOT NULL,
  ended_at timestamp with time zone,
  successor_id bigint,
  purged_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT former_products_pkey PRIMARY KEY (id),
  CONSTRAINT former_products_check CHECK (ended_at IS NOT NULL OR successor_id IS NOT NULL)
);
CREATE INDEX former_products_purged_at ON former_products USING btree (purged_at);

CREATE TABLE households (
  id bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT households_pkey PRIMARY KEY (id)
);

CREATE TABLE image_looks (
  only_row boolean NOT NULL DEFAULT true,
  version bigint NOT NULL,
  mark text NOT NULL DEFAULT ''::text,
  CONSTRAINT image_looks_pkey PRIMARY KEY (only_row),
  CONSTRAINT image_looks_only_row_check CHECK (only_row)
);

CREATE TABLE kept_counts (
  product_id bigint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT kept_counts_pkey PRIMARY KEY (product_id)
);

CREATE TABLE known_names (
  kind text NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  CONSTRAINT known_names_pkey PRIMARY KEY (kind, key),
  CONSTRAINT known_names_kind_check CHECK (kind = ANY (ARRAY['store'::text, 'category'::text]))
);

CREATE TABLE name_aliases (
  kind text NOT NULL,
  from_key text NOT NULL,
  from_name text NOT NULL,
  to_name text NOT NULL,
  CONSTRAINT name_aliases_pkey PRIMARY KEY (kind, from_key),
  CONSTRAINT name_aliases_kind_check CHECK (kind = ANY (ARRAY['store'::text, 'category'::text]))
);

CREATE TABLE oidc_sign_ins (
  token_hash bytea NOT NULL,
  provider text NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  issuer text,
  subject text,
  email text,
  name text,
  is_admin boolean,
  CONSTRAINT oidc_sign_ins_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX oidc_sign_ins_expiry ON oidc_sign_ins USING btree (expires_at);

CREATE TABLE passkey_challenges (
  token_hash bytea NOT NULL,
  challenge text NOT NULL,
  user_id bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

CREATE TABLE price_index_revisions (
  number integer NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  first_time text NOT NULL,
  figures integer NOT NULL,
  CONSTRAINT price_index_revisions_pkey PRIMARY KEY (number)
);

CREATE TABLE price_index_runs (
  is_only boolean NOT NULL DEFAULT true,
  calculated_at timestamp with time zone NOT NULL,
  day date,
  CONSTRAINT price_index_runs_pkey PRIMARY KEY (is_only),
  CONSTRAINT price_index_runs_is_only_check CHECK (is_only)
);

CREATE TABLE price_indices (
  period text NOT NULL,
  series text NOT NULL,
  category text NOT NULL,
  store text NOT NULL,
  "time" text NOT NULL,
  value double precision NOT NULL,
  geks double precision,
  goods integer NOT NULL,
  CONSTRAINT price_indices_pkey PRIMARY KEY (period, series, category, store, "time"),
  CONSTRAINT price_indices_period_check CHECK (period = ANY (ARRAY['month'::text, 'week'::text])),
  CONSTRAINT price_indices_series_check CHECK (series = ANY (ARRAY['shelf'::text, 'effective'::text]))
);

CREATE TABLE price_moves (
  product_id bigint NOT NULL,
  period text NOT NULL,
  series text NOT NULL,
  category text NOT NULL,
  store text NOT NULL,
  time_before text NOT NULL,
  "time" text NOT NULL,
  cents_before double precision NOT NULL,
  cents double precision NOT NULL,
  days_before integer NOT NULL,
  days integer NOT NULL,
  ratio double precision NOT NULL,
  CONSTRAINT price_moves_pkey PRIMARY KEY (product_id, period, series),
  CONSTRAINT price_moves_period_check CHECK (period = ANY (ARRAY['month'::text, 'week'::text])),
  CONSTRAINT price_moves_series_check CHECK (series = ANY (ARRAY['shelf'::text, 'effective'::text]))
);
CREATE INDEX price_moves_ratio ON price_moves USING btree (period, series, ratio);

CREATE TABLE product_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  old_price numeric(10,2),
  old_akcia text,
  price numeric(10,2) NOT NULL,
  akcia text NOT NULL,
  CONSTRAINT product_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX product_changes_at ON product_changes USING btree (changed_at);

CREATE TABLE product_deletions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  deleted_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_count integer NOT NULL,
  restored_at timestamp with time zone,
  CONSTRAINT product_deletions_pkey PRIMARY KEY (id)
);

CREATE TABLE product_facts (
  ean text NOT NULL,
  nutri_score text,
  nova smallint,
  allergens text[],
  vegan text,
  vegetarian text,
  bio boolean,
  source text NOT NULL,
  licence text NOT NULL,
  day date NOT NULL,
  allergens_complete boolean NOT NULL DEFAULT false,
  CONSTRAINT product_facts_pkey PRIMARY KEY (ean),
  CONSTRAINT product_facts_allergens_check CHECK (allergens <@ ARRAY['gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'peanuts'::text, 'soya'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text]),
  CONSTRAINT product_facts_ean_check CHECK (ean ~ '^[0-9]{14}$'::text),
  CONSTRAINT product_facts_nova_check CHECK (nova >= 1 AND nova <= 4),
  CONSTRAINT product_facts_nutri_score_check CHECK (nutri_score = ANY (ARRAY['a'::text, 'b'::text, 'c'::text, 'd'::text, 'e'::text])),
  CONSTRAINT product_facts_vegan_check CHECK (vegan = ANY (ARRAY['yes'::text, 'no'::text, 'maybe'::text])),
  CONSTRAINT product_facts_vegetarian_check CHECK (vegetarian = ANY (ARRAY['yes'::text, 'no'::text, 'maybe'::text]))
);

CREATE TABLE product_moves (
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  old_store text,
  last_seen jsonb,
  CONSTRAINT product_moves_pkey PRIMARY KEY (id)
);

CREATE TABLE proposed_branches (
  id bigint GENERATED ALWAYS AS IDENTITY,
  store text NOT NULL,
  street text NOT NULL,
  town text NOT NULL,
  postcode text NOT NULL,
  last_day date NOT NULL,
  CONSTRAINT proposed_branches_pkey PRIMARY KEY (id),
  CONSTRAINT proposed_branches_store_street_town_postcode_key UNIQUE (store, street, town, postcode)
);

CREATE TABLE rate_limits (
  key text NOT NULL,
  failures integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE signing_keys (
  name text NOT NULL,
  key bytea NOT NULL,
  CONSTRAINT signing_keys_pkey PRIMARY KEY (name)
);

CREATE TABLE sources (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  kind text NOT NULL,
  location text NOT NULL,
  schedule jsonb NOT NULL,
  container text NOT NULL,
  format text NOT NULL,
  records text,
  encoding text,
  delimiter text,
  preset text NOT NULL,
  mapping jsonb NOT NULL DEFAULT '{}'::jsonb,
  constants jsonb NOT NULL DEFAULT '{}'::jsonb,
  mode text NOT NULL,
  silence_hours integer,
  enabled boolean NOT NULL DEFAULT true,
  secret bytea,
  etag text,
  last_modified text,
  content_hash bytea,
  next_run_at timestamp with time zone,
  last_success_at timestamp with time zone,
  silence_told_at timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  content text,
  branches text NOT NULL DEFAULT 'products'::text,
  CONSTRAINT sources_pkey PRIMARY KEY (id),
  CONSTRAINT sources_branches_check CHECK (branches = ANY (ARRAY['products'::text, 'prices'::text])),
  CONSTRAINT sources_container_check CHECK (container = ANY (ARRAY['none'::text, 'gzip'::text, 'zip'::text])),
  CONSTRAINT sources_content_check CHECK (content = ANY (ARRAY['goods'::text, 'promotions'::text])),
  CONSTRAINT sources_format_check CHECK (format = ANY (ARRAY['csv'::text, 'json'::text, 'xml'::text])),
  CONSTRAINT sources_kind_check CHECK (kind = ANY (ARRAY['url'::text, 'folder'::text, 'api'::text])),
  CONSTRAINT sources_mode_check CHECK (mode = ANY (ARRAY['merge'::text, 'replace'::text]))
);
CREATE INDEX sources_due ON sources USING btree (next_run_at) WHERE enabled;

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  full_name text NOT NULL DEFAULT ''::text,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  email_verified boolean NOT NULL DEFAULT false,
  premium_expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  last_login timestamp with time zone,
  last_activity timestamp with time zone,
  pending_email text,
  alerts_by_email boolean NOT NULL DEFAULT true,
  premium_reminded_of timestamp with time zone,
  premium_end_told_of timestamp with time zone,
  two_step boolean NOT NULL DEFAULT false,
  cards text[] NOT NULL DEFAULT '{}'::text[],
  stores text[],
  email_since timestamp with time zone,
  searched text NOT NULL GENERATED ALWAYS AS (folded((email || ' '::text) || full_name)) STORED,
  branches integer[] NOT NULL DEFAULT '{}'::integer[],
  trip jsonb,
  language text,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_administrators ON users USING btree (id) WHERE is_admin;
CREATE INDEX users_created ON users USING btree (created_at, id);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_premium_end ON users USING btree (premium_expires_at) WHERE premium_expires_at IS NOT NULL;
CREATE INDEX users_searched ON users USING gin (parts_of_words(searched));

CREATE TABLE alert_feeds (
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT alert_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT alert_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT alert_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  key_hash bytea NOT NULL,
  prefix text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  calls_per_minute integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_keys_calls_per_minute_check CHECK (calls_per_minute > 0),
  CONSTRAINT api_keys_scopes_check CHECK (scopes <> '{}'::text[] AND scopes <@ ARRAY['catalogue:read'::text, 'lists:add'::text, 'import:write'::text, 'admin:read'::text]),
  CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_expiry ON api_keys USING btree (expires_at);
CREATE INDEX api_keys_user ON api_keys USING btree (user_id);

CREATE TABLE basket_choices (
  user_id bigint NOT NULL,
  product_id bigint NOT NULL,
  store text NOT NULL,
  match_id bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT basket_choices_pkey PRIMARY KEY (user_id, product_id, store),
  CONSTRAINT basket_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX basket_choices_match ON basket_choices USING btree (match_id);
CREATE INDEX basket_choices_product ON basket_choices USING btree (product_id);

CREATE TABLE branch_codes (
  store text NOT NULL,
  code text NOT NULL,
  branch_id integer NOT NULL,
  CONSTRAINT branch_codes_pkey PRIMARY KEY (store, code),
  CONSTRAINT branch_codes_code_check CHECK (code <> ''::text),
  CONSTRAINT branch_codes_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE
);
CREATE INDEX branch_codes_branch ON branch_codes USING btree (branch_id);

CREATE TABLE cart_items (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  product_id bigint,
  last_seen jsonb,
  quantity integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT cart_items_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT cart_items_user_id_product_id_key UNIQUE (user_id, product_id),
  CONSTRAINT cart_items_quantity_check CHECK (quantity >= 1 AND quantity <= 9999),
  CONSTRAINT cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX cart_items_product ON cart_items USING btree (product_id);

CREATE TABLE email_tokens (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  password_hash text,
  full_name text,
  brings jsonb,
  CONSTRAINT email_tokens_pkey PRIMARY KEY (user_id, token_hash),
  CONSTRAINT email_tokens_purpose_check CHECK (purpose = ANY (ARRAY['verify'::text, 'change'::text, 'reset'::text, 'restore'::text, 'sign-in'::text])),
  CONSTRAINT email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_tokens_expiry ON email_tokens USING btree (expires_at);
CREATE INDEX email_tokens_token ON email_tokens USING btree (token_hash);

CREATE TABLE favorites (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  product_id bigint,
  last_seen jsonb,
  priority smallint NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT favorites_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT favorites_user_id_product_id_key UNIQUE (user_id, product_id),
  CONSTRAINT favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favorites_product ON favorites USING btree (product_id);

CREATE TABLE household_members (
  household_id bigint NOT NULL,
  user_id bigint NOT NULL,
  is_founder boolean NOT NULL DEFAULT false,
  joined_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT household_members_pkey PRIMARY KEY (household_id, user_id),
  CONSTRAINT household_members_household_id_fkey FOREIGN KEY (household_id) REFERENCES households(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX household_members_founder ON household_members USING btree (household_id) WHERE is_founder;
CREATE INDEX household_members_user ON household_members USING btree (user_id);

CREATE TABLE idempotent_answers (
  user_id bigint NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  refused_with smallint,
  answer text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotent_answers_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotent_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE import_jobs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'processing'::text,
  file_name text NOT NULL,
  inspection jsonb NOT NULL,
  progress smallint NOT NULL DEFAULT 0,
  message text NOT NULL DEFAULT ''::text,
  total_rows integer NOT NULL DEFAULT 0,
  processed_count integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  error_count integer NOT NULL DEFAULT 0,
  images_scheduled integer NOT NULL DEFAULT 0,
  errors jsonb NOT NULL DEFAULT '[]'::jsonb,
  attempts smallint NOT NULL DEFAULT 0,
  user_id bigint,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  mode text NOT NULL DEFAULT 'import'::text,
  preview jsonb,
  rejected_kept integer NOT NULL DEFAULT 0,
  queued_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  heartbeat_at timestamp with time zone,
  is_direct boolean NOT NULL DEFAULT false,
  history_count integer NOT NULL DEFAULT 0,
  held_count integer NOT NULL DEFAULT 0,
  ended_count integer NOT NULL DEFAULT 0,
  notes jsonb NOT NULL DEFAULT '[]'::jsonb,
  merge_mode text NOT NULL DEFAULT 'merge'::text,
  guards_stores boolean NOT NULL DEFAULT false,
  source_id bigint,
  unchanged boolean NOT NULL DEFAULT false,
  catalogue_version bigint,
  undone_at timestamp with time zone,
  awaits_file boolean NOT NULL DEFAULT false,
  stores text[] NOT NULL DEFAULT '{}'::text[],
  collapsed_count integer NOT NULL DEFAULT 0,
  content text NOT NULL DEFAULT 'goods'::text,
  CONSTRAINT import_jobs_pkey PRIMARY KEY (id),
  CONSTRAINT import_jobs_content_check CHECK (content = ANY (ARRAY['goods'::text, 'promotions'::text])),
  CONSTRAINT import_jobs_merge_mode_check CHECK (merge_mode = ANY (ARRAY['merge'::text, 'replace'::text])),
  CONSTRAINT import_jobs_mode_check CHECK (mode = ANY (ARRAY['import'::text, 'preview'::text])),
  CONSTRAINT import_jobs_progress_check CHECK (progress >= 0 AND progress <= 100),
  CONSTRAINT import_jobs_status_check CHECK (status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text])),
  CONSTRAINT import_jobs_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON DELETE SET NULL
);
CREATE INDEX import_jobs_created ON import_jobs USING btree (created_at DESC);
CREATE INDEX import_jobs_processing ON import_jobs USING btree (queued_at, id) WHERE status = 'processing'::text;
CREATE INDEX import_jobs_source ON import_jobs USING btree (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX import_jobs_user ON import_jobs USING btree (user_id);

CREATE TABLE keyword_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  keyword text NOT NULL,
  folded text NOT NULL,
  alert_type text NOT NULL,
  max_results smallint NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  active_since timestamp with time zone NOT NULL DEFAULT now(),
  since_change_id bigint NOT NULL,
  last_checked timestamp with time zone,
  found_count integer NOT NULL DEFAULT 0,
  found_at timestamp with time zone,
  CONSTRAINT keyword_alerts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT keyword_alerts_user_id_folded_alert_type_key UNIQUE (user_id, folded, alert_type),
  CONSTRAINT keyword_alerts_alert_type_check CHECK (alert_type = ANY (ARRAY['any_change'::text, 'new_sale'::text, 'price_drop'::text])),
  CONSTRAINT keyword_alerts_max_results_check CHECK (max_results >= 1 AND max_results <= 100),
  CONSTRAINT keyword_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX keyword_alerts_active ON keyword_alerts USING btree (user_id) WHERE is_active;
CREATE INDEX keyword_alerts_id ON keyword_alerts USING btree (id);

CREATE TABLE lists (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  household_id bigint NOT NULL,
  name text NOT NULL,
  cursor bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT lists_pkey PRIMARY KEY (id),
  CONSTRAINT lists_household_id_fkey FOREIGN KEY (household_id) REFERENCES households(id) ON DELETE CASCADE
);
CREATE INDEX lists_household ON lists USING btree (household_id);

CREATE TABLE oidc_identities (
  id bigint GENERATED ALWAYS AS IDENTITY,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL,
  email text NOT NULL,
  made_admin boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT oidc_identities_pkey PRIMARY KEY (id),
  CONSTRAINT oidc_identities_issuer_subject_key UNIQUE (issuer, subject),
  CONSTRAINT oidc_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oidc_identities_user ON oidc_identities USING btree (user_id);

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

CREATE TABLE premium_requests (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_at timestamp with time zone,
  is_trial boolean NOT NULL DEFAULT false,
  CONSTRAINT premium_requests_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT premium_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX premium_requests_open ON premium_requests USING btree (user_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX premium_requests_trial ON premium_requests USING btree (user_id) WHERE is_trial;

CREATE TABLE price_target_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  target_id bigint NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  product_id bigint,
  title text NOT NULL,
  store text NOT NULL,
  cents bigint,
  limit_cents bigint,
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  in_feed boolean NOT NULL,
  mailed_by uuid,
  pushed_by uuid,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT price_target_events_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT price_target_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX price_target_events_at ON price_target_events USING btree (at);

CREATE TABLE price_targets (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  product_id bigint,
  title text NOT NULL,
  store text NOT NULL,
  scope text NOT NULL,
  kind text NOT NULL,
  others bigint[] NOT NULL DEFAULT '{}'::bigint[],
  limit_cents bigint,
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  in_feed boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_told boolean NOT NULL DEFAULT false,
  last_told timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT price_targets_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT price_targets_user_id_product_id_scope_kind_key UNIQUE (user_id, product_id, scope, kind),
  CONSTRAINT price_targets_check CHECK (by_mail OR by_push OR in_feed),
  CONSTRAINT price_targets_check1 CHECK (kind <> 'under'::text OR limit_cents > 0),
  CONSTRAINT price_targets_kind_check CHECK (kind = ANY (ARRAY['under'::text, 'year_low'::text, 'dearer'::text, 'gone'::text, 'smaller'::text])),
  CONSTRAINT price_targets_scope_check CHECK (scope = ANY (ARRAY['product'::text, 'goods'::text])),
  CONSTRAINT price_targets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX price_targets_id ON price_targets USING btree (id);
CREATE INDEX price_targets_product ON price_targets USING btree (product_id);

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY,
  identity uuid NOT NULL,
  title text NOT NULL,
  akcia text NOT NULL DEFAULT 'No'::text,
  price numeric(10,2) NOT NULL,
  unit_price numeric(10,2),
  image_url text NOT NULL DEFAULT ''::text,
  image_path text NOT NULL DEFAULT ''::text,
  gram numeric(10,2),
  category text NOT NULL DEFAULT ''::text,
  secondary_category text NOT NULL DEFAULT ''::text,
  third_category text NOT NULL DEFAULT ''::text,
  store text NOT NULL,
  specific_store text NOT NULL DEFAULT ''::text,
  date date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  sale_since date,
  lowest_price_30 numeric(10,2),
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamp with time zone,
  deletion_id uuid,
  priced_on date,
  ean text NOT NULL DEFAULT ''::text,
  bare_identity uuid,
  locked_fields text[] NOT NULL DEFAULT '{}'::text[],
  price_locked_until date,
  added_by uuid,
  ended_at timestamp with time zone,
  always_allowed boolean NOT NULL DEFAULT false,
  terms text,
  shown_offer text,
  card_akcia text,
  terms_turn date,
  turned_on date,
  amount numeric(12,3),
  amount_unit text NOT NULL DEFAULT ''::text,
  states_amount boolean NOT NULL DEFAULT false,
  article text NOT NULL DEFAULT ''::text,
  currency text NOT NULL DEFAULT 'EUR'::text,
  promotion text,
  words_key uuid,
  origin text NOT NULL DEFAULT ''::text,
  permanent_from date,
  is_permanent_sale boolean NOT NULL DEFAULT false,
  vat_rate numeric(4,2),
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_amount_unit_check CHECK (amount_unit = ANY (ARRAY[''::text, 'g'::text, 'ml'::text, 'piece'::text, 'm'::text])),
  CONSTRAINT products_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT products_ean_check CHECK (ean ~ '^([0-9]{14})?$'::text),
  CONSTRAINT products_gram_check CHECK (gram >= 0::numeric),
  CONSTRAINT products_price_check CHECK (price >= 0::numeric),
  CONSTRAINT products_title_check CHECK (title <> ''::text),
  CONSTRAINT products_unit_price_check CHECK (unit_price >= 0::numeric),
  CONSTRAINT products_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES product_deletions(id)
);
CREATE INDEX products_article ON products USING btree (store, specific_store, article) WHERE article <> ''::text;
CREATE INDEX products_card_akcia ON products USING btree (id) WHERE card_akcia IS NOT NULL;
CREATE INDEX products_deleted_identity ON products USING btree (identity) WHERE deleted_at IS NOT NULL;
CREATE INDEX products_deletion ON products USING btree (deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX products_ean ON products USING btree (ean, store) WHERE ean <> ''::text;
CREATE UNIQUE INDEX products_identity ON products USING btree (identity) WHERE deleted_at IS NULL;
CREATE INDEX products_locked ON products USING btree (id) WHERE locked_fields <> '{}'::text[];
CREATE INDEX products_permanent_from ON products USING btree (permanent_from) WHERE permanent_from IS NOT NULL AND NOT is_permanent_sale;
CREATE INDEX products_promoted ON products USING btree (store, specific_store) WHERE promotion IS NOT NULL;
CREATE INDEX products_terms_turn ON products USING btree (terms_turn) WHERE terms_turn IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_turned ON products USING btree (id) WHERE turned_on IS NOT NULL;
CREATE INDEX products_without_amount ON products USING btree (id) WHERE amount IS NULL;
CREATE INDEX products_without_bare_identity ON products USING btree (id) WHERE bare_identity IS NULL AND deleted_at IS NULL;
CREATE INDEX products_without_words_key ON products USING btree (id) WHERE words_key IS NULL AND deleted_at IS NULL;

CREATE TABLE purchases (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  bought_at timestamp with time zone NOT NULL DEFAULT now(),
  products integer NOT NULL,
  pieces integer NOT NULL,
  total numeric(12,2) NOT NULL,
  saved numeric(12,2) NOT NULL,
  CONSTRAINT purchases_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT purchases_check CHECK (pieces >= products),
  CONSTRAINT purchases_products_check CHECK (products > 0),
  CONSTRAINT purchases_saved_check CHECK (saved >= 0::numeric),
  CONSTRAINT purchases_total_check CHECK (total >= 0::numeric),
  CONSTRAINT purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE quiet_hours (
  user_id bigint NOT NULL,
  begins smallint NOT NULL,
  ends smallint NOT NULL,
  CONSTRAINT quiet_hours_pkey PRIMARY KEY (user_id),
  CONSTRAINT quiet_hours_begins_check CHECK (begins >= 0 AND begins <= 1439),
  CONSTRAINT quiet_hours_ends_check CHECK (ends >= 0 AND ends <= 1439),
  CONSTRAINT quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE receipts (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  hash bytea NOT NULL,
  day date NOT NULL,
  store text NOT NULL,
  seller text NOT NULL,
  branch_id integer,
  total numeric(10,2) NOT NULL,
  difference numeric(10,2) NOT NULL,
  vat jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT receipts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT receipts_user_id_hash_key UNIQUE (user_id, hash),
  CONSTRAINT receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX receipts_day ON receipts USING btree (user_id, day);

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  user_agent text NOT NULL DEFAULT ''::text,
  id bigint GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT sessions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_token ON sessions USING btree (token_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id, last_used_at DESC, id DESC);

CREATE TABLE shared_baskets (
  token text,
  user_id bigint NOT NULL,
  items jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea,
  CONSTRAINT shared_baskets_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT shared_baskets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX shared_baskets_expiry ON shared_baskets USING btree (expires_at);
CREATE INDEX shared_baskets_token ON shared_baskets USING btree (token) WHERE token IS NOT NULL;
CREATE INDEX shared_baskets_token_hash ON shared_baskets USING btree (token_hash);

CREATE TABLE sign_in_steps (
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  oidc_sign_in bytea,
  CONSTRAINT sign_in_steps_pkey PRIMARY KEY (user_id, token_hash),
  CONSTRAINT sign_in_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_steps_expiry ON sign_in_steps USING btree (expires_at);
CREATE INDEX sign_in_steps_token ON sign_in_steps USING btree (token_hash);

CREATE TABLE source_answers (
  source_id bigint NOT NULL,
  day date NOT NULL,
  path text NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT source_answers_pkey PRIMARY KEY (source_id, day, path),
  CONSTRAINT source_answers_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON DELETE CASCADE
);

CREATE TABLE two_step (
  user_id bigint NOT NULL,
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  since timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  by_app boolean NOT NULL DEFAULT true,
  CONSTRAINT two_step_pkey PRIMARY KEY (user_id),
  CONSTRAINT two_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE branch_history (
  product_id bigint NOT NULL,
  branch_id integer NOT NULL,
  date date NOT NULL,
  price numeric(10,2),
  akcia text NOT NULL DEFAULT 'No'::text,
  CONSTRAINT branch_history_pkey PRIMARY KEY (product_id, branch_id, date),
  CONSTRAINT branch_history_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE,
  CONSTRAINT branch_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX branch_history_branch ON branch_history USING btree (branch_id);

CREATE TABLE branch_offers (
  product_id bigint NOT NULL,
  branch_id integer NOT NULL,
  price numeric(10,2) NOT NULL,
  akcia text NOT NULL DEFAULT 'No'::text,
  terms text,
  date date NOT NULL,
  CONSTRAINT branch_offers_pkey PRIMARY KEY (product_id, branch_id),
  CONSTRAINT branch_offers_price_check CHECK (price > 0::numeric),
  CONSTRAINT branch_offers_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE,
  CONSTRAINT branch_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX branch_offers_branch ON branch_offers USING btree (branch_id);

CREATE TABLE distinct_products (
  product_id bigint NOT NULL,
  other_id bigint NOT NULL,
  judged_at timestamp with time zone NOT NULL DEFAULT now(),
  judged_by bigint,
  CONSTRAINT distinct_products_pkey PRIMARY KEY (product_id, other_id),
  CONSTRAINT distinct_products_check CHECK (product_id < other_id),
  CONSTRAINT distinct_products_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT distinct_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX distinct_products_judge ON distinct_products USING btree (judged_by) WHERE judged_by IS NOT NULL;
CREATE INDEX distinct_products_other ON distinct_products USING btree (other_id);

CREATE TABLE former_identities (
  identity uuid NOT NULL,
  product_id bigint NOT NULL,
  CONSTRAINT former_identities_pkey PRIMARY KEY (identity),
  CONSTRAINT former_identities_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX former_identities_product ON former_identities USING btree (product_id);

CREATE TABLE held_rows (
  id bigint GENERATED ALWAYS AS IDENTITY,
  job_id uuid NOT NULL,
  "row" integer NOT NULL,
  rule text NOT NULL,
  reason text NOT NULL,
  product_id bigint,
  identity uuid NOT NULL,
  staged jsonb NOT NULL,
  title text NOT NULL,
  store text NOT NULL,
  gram numeric(10,2),
  old_price numeric(10,2),
  price numeric(10,2) NOT NULL,
  akcia text NOT NULL,
  date date NOT NULL,
  held_at timestamp with time zone NOT NULL DEFAULT now(),
  decision text,
  decided_at timestamp with time zone,
  decided_by bigint,
  CONSTRAINT held_rows_pkey PRIMARY KEY (id),
  CONSTRAINT held_rows_decision_check CHECK (decision = ANY (ARRAY['applied'::text, 'discarded'::text, 'overtaken'::text])),
  CONSTRAINT held_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  CONSTRAINT held_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX held_rows_decided ON held_rows USING btree (decided_at) WHERE decision IS NOT NULL;
CREATE INDEX held_rows_decided_by ON held_rows USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX held_rows_identity ON held_rows USING btree (identity) WHERE decision IS NULL OR decision = 'discarded'::text;
CREATE INDEX held_rows_job ON held_rows USING btree (job_id);
CREATE INDEX held_rows_product ON held_rows USING btree (product_id);
CREATE INDEX held_rows_waiting ON held_rows USING btree (job_id, rule, id) WHERE decision IS NULL;

CREATE TABLE household_choices (
  household_id bigint NOT NULL,
  word text NOT NULL,
  store text NOT NULL,
  product_id bigint NOT NULL,
  chosen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT household_choices_pkey PRIMARY KEY (household_id, word, store),
  CONSTRAINT household_choices_household_id_fkey FOREIGN KEY (household_id) REFERENCES households(id) ON DELETE CASCADE,
  CONSTRAINT household_choices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX household_choices_product ON household_choices USING btree (product_id);

CREATE TABLE import_branch_changes (
  job_id uuid NOT NULL,
  product_id bigint NOT NULL,
  sold_in integer[],
  offers jsonb NOT NULL,
  history jsonb NOT NULL,
  CONSTRAINT import_branch_changes_pkey PRIMARY KEY (job_id, product_id),
  CONSTRAINT import_branch_changes_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  CONSTRAINT import_branch_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX import_branch_changes_product ON import_branch_changes USING btree (product_id);

CREATE TABLE import_changes (
  job_id uuid NOT NULL,
  product_id bigint NOT NULL,
  version integer NOT NULL,
  price numeric(10,2) NOT NULL,
  akcia text NOT NULL,
  unit_price numeric(10,2),
  date date NOT NULL,
  priced_on date,
  sale_since date,
  lowest_price_30 numeric(10,2),
  others jsonb,
  history jsonb,
  added_day date,
  permanent_from date,
  CONSTRAINT import_changes_pkey PRIMARY KEY (job_id, product_id),
  CONSTRAINT import_changes_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  CONSTRAINT import_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX import_changes_product ON import_changes USING btree (product_id);

CREATE TABLE import_files (
  job_id uuid NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT import_files_pkey PRIMARY KEY (job_id, part),
  CONSTRAINT import_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE
);
ALTER TABLE import_files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE import_rejected_rows (
  job_id uuid NOT NULL,
  place integer NOT NULL,
  cells text[] NOT NULL,
  reason text NOT NULL,
  CONSTRAINT import_rejected_rows_pkey PRIMARY KEY (job_id, place),
  CONSTRAINT import_rejected_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE
);

CREATE TABLE list_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  list_id uuid NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_by bigint,
  CONSTRAINT list_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT list_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT list_invitations_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE
);
CREATE INDEX list_invitations_expiry ON list_invitations USING btree (expires_at);
CREATE INDEX list_invitations_list ON list_invitations USING btree (list_id);
CREATE INDEX list_invitations_used_by ON list_invitations USING btree (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX list_invitations_user ON list_invitations USING btree (user_id);

CREATE TABLE list_items (
  list_id uuid NOT NULL,
  item_id uuid NOT NULL,
  registers jsonb NOT NULL,
  is_shown boolean NOT NULL,
  is_done boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT list_items_pkey PRIMARY KEY (list_id, item_id),
  CONSTRAINT list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE
);
CREATE INDEX list_items_product ON list_items USING btree ((((registers -> 'product_id'::text) ->> 'value'::text)::bigint)) WHERE ((registers -> 'product_id'::text) ->> 'value'::text) IS NOT NULL;

CREATE TABLE list_operations (
  list_id uuid NOT NULL,
  cursor bigint NOT NULL,
  op_id uuid NOT NULL,
  item_id uuid NOT NULL,
  field text NOT NULL,
  value jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  user_id bigint,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT list_operations_pkey PRIMARY KEY (list_id, cursor),
  CONSTRAINT list_operations_list_id_op_id_key UNIQUE (list_id, op_id),
  CONSTRAINT list_operations_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE
);
CREATE INDEX list_operations_received ON list_operations USING btree (received_at);
CREATE INDEX list_operations_user ON list_operations USING btree (user_id);

CREATE TABLE match_verdicts (
  product_id bigint NOT NULL,
  other_id bigint NOT NULL,
  is_same boolean NOT NULL,
  judged_at timestamp with time zone NOT NULL DEFAULT now(),
  judged_by bigint,
  CONSTRAINT match_verdicts_pkey PRIMARY KEY (product_id, other_id),
  CONSTRAINT match_verdicts_check CHECK (product_id < other_id),
  CONSTRAINT match_verdicts_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT match_verdicts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX match_verdicts_judge ON match_verdicts USING btree (judged_by) WHERE judged_by IS NOT NULL;
CREATE INDEX match_verdicts_other ON match_verdicts USING btree (other_id);

CREATE TABLE price_gaps (
  product_id bigint NOT NULL,
  last_day date NOT NULL,
  next_day date NOT NULL,
  CONSTRAINT price_gaps_pkey PRIMARY KEY (product_id, next_day),
  CONSTRAINT price_gaps_check CHECK (next_day > last_day),
  CONSTRAINT price_gaps_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE price_history (
  product_id bigint NOT NULL,
  date date NOT NULL,
  price numeric(10,2) NOT NULL,
  akcia text NOT NULL,
  CONSTRAINT price_history_pkey PRIMARY KEY (product_id, date),
  CONSTRAINT price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE product_branches (
  product_id bigint NOT NULL,
  sold_in integer[] NOT NULL,
  CONSTRAINT product_branches_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_branches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE product_images (
  product_id bigint NOT NULL,
  url text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  path text NOT NULL DEFAULT ''::text,
  bytes integer NOT NULL DEFAULT 0,
  files smallint NOT NULL DEFAULT 0,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  reason text,
  attempted_at timestamp with time zone,
  CONSTRAINT product_images_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_images_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'stored'::text, 'failed'::text, 'dropped'::text])),
  CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_images_path ON product_images USING btree (path) WHERE path <> ''::text;
CREATE INDEX product_images_waiting ON product_images USING btree (next_attempt_at) WHERE state = 'waiting'::text;

CREATE TABLE product_merges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kept_id bigint NOT NULL,
  before jsonb NOT NULL,
  merged_at timestamp with time zone NOT NULL DEFAULT now(),
  undone_at timestamp with time zone,
  merged_by bigint,
  CONSTRAINT product_merges_pkey PRIMARY KEY (id),
  CONSTRAINT product_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_merges_kept ON product_merges USING btree (kept_id);
CREATE INDEX product_merges_merged_by ON product_merges USING btree (merged_by) WHERE merged_by IS NOT NULL;

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_user_id_endpoint_key UNIQUE (user_id, endpoint),
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_session_id_fkey FOREIGN KEY (user_id, session_id) REFERENCES sessions(user_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_id ON push_subscriptions USING btree (id);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id, session_id);

CREATE TABLE receipt_lines (
  user_id bigint NOT NULL,
  receipt_id bigint NOT NULL,
  n integer NOT NULL,
  text text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  of_line integer,
  quantity numeric(12,4) NOT NULL,
  total numeric(10,2) NOT NULL,
  paid numeric(10,2) NOT NULL,
  unit_price numeric(10,2),
  vat_rate numeric(5,2),
  product_id bigint,
  certainty text NOT NULL,
  is_chosen boolean NOT NULL DEFAULT false,
  title text NOT NULL DEFAULT ''::text,
  category text NOT NULL DEFAULT ''::text,
  CONSTRAINT receipt_lines_pkey PRIMARY KEY (user_id, receipt_id, n),
  CONSTRAINT receipt_lines_certainty_check CHECK (certainty = ANY (ARRAY['certain'::text, 'likely'::text, 'unknown'::text])),
  CONSTRAINT receipt_lines_kind_check CHECK (kind = ANY (ARRAY['goods'::text, 'discount'::text, 'deposit'::text, 'other'::text])),
  CONSTRAINT receipt_lines_user_id_receipt_id_fkey FOREIGN KEY (user_id, receipt_id) REFERENCES receipts(user_id, id) ON DELETE CASCADE
);
CREATE INDEX receipt_lines_name ON receipt_lines USING btree (user_id, name) WHERE is_chosen;
CREATE INDEX receipt_lines_product ON receipt_lines USING btree (product_id) WHERE product_id IS NOT NULL;

CREATE TABLE recovery_codes (
  code_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_step(user_id) ON DELETE CASCADE
);

CREATE TABLE renamed_categories (
  from_key text NOT NULL,
  product_id bigint NOT NULL,
  category text NOT NULL,
  CONSTRAINT renamed_categories_pkey PRIMARY KEY (from_key, product_id),
  CONSTRAINT renamed_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX renamed_categories_product ON renamed_categories USING btree (product_id);

CREATE TABLE seen_amounts (
  product_id bigint NOT NULL,
  unit text NOT NULL,
  amount numeric(12,3) NOT NULL,
  title text NOT NULL,
  words uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  days integer NOT NULL,
  first_price numeric(10,2) NOT NULL,
  last_price numeric(10,2) NOT NULL,
  CONSTRAINT seen_amounts_pkey PRIMARY KEY (product_id, unit, amount),
  CONSTRAINT seen_amounts_amount_check CHECK (amount > 0::numeric),
  CONSTRAINT seen_amounts_unit_check CHECK (unit = ANY (ARRAY['g'::text, 'ml'::text, 'piece'::text, 'm'::text])),
  CONSTRAINT seen_amounts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE shrinkages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL DEFAULT 'waiting'::text,
  rule text NOT NULL,
  product_id bigint,
  store text NOT NULL,
  title text NOT NULL,
  title_before text NOT NULL,
  ean text NOT NULL,
  ean_before text NOT NULL,
  unit text NOT NULL,
  amount_before numeric(12,3) NOT NULL,
  amount_after numeric(12,3) NOT NULL,
  price_before numeric(10,2) NOT NULL,
  price_after numeric(10,2) NOT NULL,
  currency text NOT NULL,
  unit_price_ratio double precision NOT NULL,
  last_before date NOT NULL,
  first_after date NOT NULL,
  found_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  answer text,
  answered_on date,
  decided_by bigint,
  CONSTRAINT shrinkages_pkey PRIMARY KEY (id),
  CONSTRAINT shrinkages_store_ean_unit_amount_before_amount_after_key UNIQUE (store, ean, unit, amount_before, amount_after),
  CONSTRAINT shrinkages_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  CONSTRAINT shrinkages_check1 CHECK ((answer IS NULL) = (answered_on IS NULL)),
  CONSTRAINT shrinkages_rule_check CHECK (rule = ANY (ARRAY['barcode'::text, 'words'::text])),
  CONSTRAINT shrinkages_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'rejected'::text])),
  CONSTRAINT shrinkages_unit_check CHECK (unit = ANY (ARRAY['g'::text, 'ml'::text, 'piece'::text, 'm'::text])),
  CONSTRAINT shrinkages_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL
);
CREATE INDEX shrinkages_decided_by ON shrinkages USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX shrinkages_product ON shrinkages USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX shrinkages_state ON shrinkages USING btree (state, first_after DESC, id DESC);

CREATE TABLE source_runs (
  id bigint GENERATED ALWAYS AS IDENTITY,
  source_id bigint NOT NULL,
  job_id uuid,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  status text NOT NULL DEFAULT 'running'::text,
  reason text NOT NULL DEFAULT ''::text,
  bytes bigint NOT NULL DEFAULT 0,
  etag text,
  last_modified text,
  content_hash bytea,
  CONSTRAINT source_runs_pkey PRIMARY KEY (id),
  CONSTRAINT source_runs_status_check CHECK (status = ANY (ARRAY['running'::text, 'completed'::text, 'unchanged'::text, 'failed'::text])),
  CONSTRAINT source_runs_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE SET NULL,
  CONSTRAINT source_runs_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON DELETE CASCADE
);
CREATE INDEX source_runs_job ON source_runs USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE UNIQUE INDEX source_runs_running ON source_runs USING btree (source_id) WHERE status = 'running'::text;
CREATE INDEX source_runs_source ON source_runs USING btree (source_id, id DESC);

CREATE TABLE source_shares (
  id bigint GENERATED ALWAYS AS IDENTITY,
  source_id bigint NOT NULL,
  job_id uuid,
  store text NOT NULL,
  branch text NOT NULL,
  products integer NOT NULL,
  unknown integer NOT NULL,
  held boolean NOT NULL,
  CONSTRAINT source_shares_pkey PRIMARY KEY (id),
  CONSTRAINT source_shares_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE SET NULL,
  CONSTRAINT source_shares_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON DELETE CASCADE
);
CREATE INDEX source_shares_job ON source_shares USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX source_shares_scope ON source_shares USING btree (source_id, store, branch, id DESC);

CREATE FUNCTION akcia_is_percent(akcia text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN strpos(akcia, '%') = 0 THEN false
    WHEN akcia ~ '^[1-9][0-9]?%$' THEN true
    ELSE odd_akcia_is_percent(akcia)
  END
$$;

CREATE FUNCTION akcia_price_cents(akcia text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN akcia = 'No' THEN NULL
    WHEN akcia ~ '^[0-9]{1,15}(\.[0-9]{1,15})?$' THEN nullif(floor(akcia::float8 * 100 + 0.5), 0)
    ELSE odd_akcia_price_cents(akcia)
  END
$$;

CREATE FUNCTION bump_catalogue_version(ids bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $$
DECLARE
  moved bigint;
BEGIN
  UPDATE catalogue_version SET version = version + 1 RETURNING version INTO moved;
  IF ids IS NOT NULL THEN
    INSERT INTO catalogue_changes (version, product_ids) VALUES (moved, ids);
  END IF;
  DELETE FROM catalogue_changes WHERE version < moved - 200;
  RETURN moved;
END
$$;

CREATE FUNCTION effective_cents(price numeric, akcia text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT least(coalesce(akcia_price_cents(akcia), price * 100), 9999999999)::bigint
$$;

CREATE FUNCTION end_api_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM api_keys WHERE user_id = NEW.id AND (NOT NEW.is_active OR NEW.password_hash <> OLD.password_hash
    OR (NOT NEW.is_admin AND scopes && ARRAY['import:write', 'admin:read']));
  RETURN NULL;
END
$$;

CREATE FUNCTION end_sign_in_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM sign_in_steps WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION forget_words_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.words_key := NULL;
  RETURN NEW;
END $$;

CREATE FUNCTION is_reduced(price numeric, akcia text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN akcia = 'No' THEN false
    WHEN strpos(akcia, '%') > 0 THEN akcia_is_percent(akcia)
    ELSE coalesce(akcia_price_cents(akcia) < price * 100, false)
  END
$$;

CREATE FUNCTION keep_history(ids bigint[], days date[], prices numeric[], akcias text[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM price_history h USING unnest(ids, days) AS now (id, day)
  WHERE h.product_id = now.id AND h.date > now.day;
  INSERT INTO price_history (product_id, date, price, akcia)
  SELECT id, day, price, akcia FROM unnest(ids, days, prices, akcias) AS now (id, day, price, akcia)
  ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia
  WHERE (price_history.price, price_history.akcia) IS DISTINCT FROM (excluded.price, excluded.akcia);
  DELETE FROM price_history h USING (
    SELECT product_id, date, price, akcia,
      lag(price) OVER entries AS price_before, lag(akcia) OVER entries AS akcia_before
    FROM price_history WHERE product_id = ANY (ids)
    WINDOW entries AS (PARTITION BY product_id ORDER BY date)
  ) entry
  WHERE h.product_id = entry.product_id AND h.date = entry.date
    AND entry.price = entry.price_before AND entry.akcia = entry.akcia_before;
END
$$;

CREATE FUNCTION keep_last_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO product_moves (product_id, last_seen) VALUES (OLD.id, product_answer(OLD));
  RETURN OLD;
END $$;

CREATE FUNCTION leave_household()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('lists', 'member ' || OLD.household_id || ' ' || OLD.user_id);
  PERFORM FROM households WHERE id = OLD.household_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM household_members WHERE household_id = OLD.household_id) THEN
    DELETE FROM households WHERE id = OLD.household_id;
  ELSIF OLD.is_founder THEN
    UPDATE household_members SET is_founder = true WHERE household_id = OLD.household_id AND user_id = (
      SELECT user_id FROM household_members WHERE household_id = OLD.household_id ORDER BY joined_at, user_id LIMIT 1
    );
    -- Invitations were the founder's.
    DELETE FROM list_invitations WHERE list_id IN (SELECT id FROM lists WHERE household_id = OLD.household_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION lowest_prices(product_ids bigint[], since date)
 RETURNS TABLE(product_id bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $$
  SELECT product_id, min(cents)
  FROM (
    SELECT h.product_id, effective_cents(h.price, h.akcia) AS cents,
      lead(h.date) OVER (PARTITION BY h.product_id ORDER BY h.date) AS until
    FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
  ) entries
  WHERE until IS NULL OR until > since
  GROUP BY product_id
$$;

CREATE FUNCTION mark_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.mark := left(gen_random_uuid()::text, 8);
  INSERT INTO catalogue_marks (version, mark) VALUES (NEW.version, NEW.mark)
  ON CONFLICT (version) DO UPDATE SET mark = excluded.mark;
  DELETE FROM catalogue_marks WHERE version < NEW.version - 201 OR version > NEW.version;
  RETURN NEW;
END
$$;

CREATE FUNCTION move_choices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE household_choices c SET store = NEW.store
  WHERE c.product_id = NEW.id AND c.store = OLD.store
    AND NOT EXISTS (SELECT FROM household_choices o
      WHERE o.household_id = c.household_id AND o.word = c.word AND o.store = NEW.store);
  RETURN NULL;
END $$;

CREATE FUNCTION move_list_choices(of_lists uuid[], of_items uuid[], to_products bigint[])
 RETURNS void
 LANGUAGE sql
AS $$
  WITH moved AS (
    SELECT i.list_id, i.item_id, row_number() OVER (PARTITION BY i.list_id ORDER BY i.item_id) AS place,
      jsonb_build_object('value', n.product_id, 'at', moved_choice_at(i.registers -> 'product_id'),
        'op_id', CASE WHEN first.eight < 'ffffffff'
          THEN lpad(to_hex(('x' || first.eight)::bit(32)::bigint + 1), 8, '0') || substr(gen_random_uuid()::text, 9)
          ELSE gen_random_uuid()::text END) AS choice
    FROM unnest(of_lists, of_items, to_products) AS n (list_id, item_id, product_id)
      JOIN list_items i ON i.list_id = n.list_id AND i.item_id = n.item_id AND i.registers ? 'product_id'
      CROSS JOIN LATERAL (SELECT left(i.registers -> 'product_id' ->> 'op_id', 8) AS eight) first
  ), changed AS (
    UPDATE list_items i SET registers = i.registers || jsonb_build_object('product_id', m.choice)
    FROM moved m WHERE i.list_id = m.list_id AND i.item_id = m.item_id
  ), told AS (
    INSERT INTO list_operations (list_id, cursor, op_id, item_id, field, value, at)
    SELECT m.list_id, l.cursor + m.place, (m.choice ->> 'op_id')::uuid, m.item_id, 'product_id', m.choice -> 'value',
      (m.choice ->> 'at')::timestamptz
    FROM moved m JOIN lists l ON l.id = m.list_id
  )
  UPDATE lists l SET cursor = l.cursor + m.items
  FROM (SELECT list_id, count(*) AS items FROM moved GROUP BY list_id) m WHERE l.id = m.list_id
$$;

CREATE FUNCTION moved_choice_at(choice jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE WHEN left(choice ->> 'op_id', 8) < 'ffffffff' THEN choice ->> 'at'
    ELSE to_char(((choice ->> 'at')::timestamptz + interval '1 millisecond') AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
$$;

CREATE FUNCTION note_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO product_moves (product_id, old_store) VALUES (NEW.id, nullif(OLD.store, NEW.store));
  RETURN NULL;
END $$;

CREATE FUNCTION notify_account_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('accounts', (to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;

CREATE FUNCTION notify_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('catalogue', NEW.version::text);
  RETURN NULL;
END
$$;

CREATE FUNCTION notify_list_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('lists', 'list ' || OLD.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION odd_akcia_is_percent(akcia text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN strpos(akcia, '%') = 0 OR length(akcia) > 300 THEN false
    ELSE (
      SELECT coalesce(replace(found[1], ',', '.')::float8 > 0 AND replace(found[1], ',', '.')::float8 < 100, false)
      FROM regexp_match(regexp_replace(akcia,
        '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*%[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$', '%'),
        '^[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[-−–]?[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*([0-9]+([.,][0-9]+)?)%$') AS found
    )
  END
$$;

CREATE FUNCTION odd_akcia_price_cents(akcia text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN akcia IN ('No', '') THEN NULL
    WHEN akcia ~ '^[0-9]{1,15}(\.[0-9]{1,15})?$' THEN nullif(floor(akcia::float8 * 100 + 0.5), 0)
    WHEN length(akcia) > 300 THEN NULL
    ELSE (
      SELECT CASE WHEN digits ~ '^([0-9]+\.?[0-9]*|\.[0-9]+)$' THEN nullif(floor(digits::float8 * 100 + 0.5), 0) END
      FROM regexp_replace(regexp_replace(regexp_replace(akcia,
        'eur[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$', '', 'i'),
        '[€\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'),
        ',', '.') AS digits
    )
  END
$$;

CREATE FUNCTION permanent_from(product bigint, since date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $$
  WITH entries AS (
    SELECT date, is_reduced(price, akcia) AS reduced, lead(date) OVER (ORDER BY date) AS next_date,
      lag(is_reduced(price, akcia)) OVER (ORDER BY date) AS was_reduced
    FROM price_history WHERE product_id = product
  ), breaks AS (
    SELECT reduced, date, was_reduced, lead(date) OVER (ORDER BY date) AS next_date
    FROM entries WHERE reduced IS DISTINCT FROM was_reduced
  )
  SELECT CASE
    WHEN (SELECT count(*) >= 2 AND max(next_date - date) <= 7 FROM breaks
      WHERE NOT reduced AND was_reduced AND next_date <= since AND date > since - 90) THEN since
    ELSE (SELECT min(since + days) FROM generate_series(0, 59) AS days
      WHERE days + 1 + (SELECT coalesce(sum(greatest(0, least(next_date, since) - greatest(date, since + days - 89))), 0)
        FROM entries WHERE reduced AND date < since) >= 60)
  END
$$;

CREATE FUNCTION price_day(date date, priced_on date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT greatest(date, priced_on)
$$;

CREATE FUNCTION product_answer(p products)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $$
  SELECT jsonb_build_object('id', p.id, 'title', p.title, 'akcia', coalesce(p.card_akcia, p.akcia), 'price', p.price,
    'unit_price', coalesce(p.unit_price, 0), 'image_url', p.image_url, 'image_path', shown_image_path(p),
    'gram', coalesce(p.gram, 0), 'amount', coalesce(p.amount, 0), 'amount_unit', p.amount_unit,
    'category', p.category, 'secondary_category', p.secondary_category,
    'third_category', p.third_category, 'store', p.store, 'specific_store', p.specific_store, 'date', p.date,
    'has_local_image', starts_with(shown_image_path(p), 'static/'),
    'lowest_price_30', coalesce(p.lowest_price_30, 0), 'sale_since', p.sale_since,
    'is_permanent_sale', p.is_permanent_sale, 'origin', p.origin, 'ean', p.ean,
    'article', p.article, 'currency', p.currency, 'offer', p.shown_offer::jsonb)
$$;

CREATE FUNCTION real_discounts(product_ids bigint[])
 RETURNS TABLE(product_id bigint, sale_since date, lowest_price_30 numeric, permanent_from date)
 LANGUAGE sql
 STABLE
AS $$
  SELECT product_id, since,
    (min(cents) FILTER (WHERE date < compared AND next_date > compared - 30) / 100.0)::numeric(10, 2),
    CASE WHEN bool_or(reduced AND date < since AND next_date > since - 31) THEN permanent_from(product_id, since)
      ELSE since + 59 END
  FROM (
    SELECT product_id, date, cents, reduced, next_date, since,
      coalesce(max(date) FILTER (WHERE date > since AND cents > cents_before) OVER (PARTITION BY product_id), since)
        AS compared
    FROM (
      SELECT product_id, date, cents, reduced, cents_before, next_date,
        min(date) FILTER (WHERE last_regular IS NULL OR date > last_regular) OVER (PARTITION BY product_id) AS since
      FROM (
        SELECT h.product_id, h.date, effective_cents(h.price, h.akcia) AS cents, is_reduced(h.price, h.akcia) AS reduced,
          lead(h.date) OVER (PARTITION BY h.product_id ORDER BY h.date) AS next_date,
          lag(effective_cents(h.price, h.akcia)) OVER (PARTITION BY h.product_id ORDER BY h.date) AS cents_before,
          max(h.date) FILTER (WHERE NOT is_reduced(h.price, h.akcia)) OVER (PARTITION BY h.product_id) AS last_regular
        FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
      ) entries
    ) entries
  ) entries
  GROUP BY product_id, since
$$;

CREATE FUNCTION regular_cents(price numeric, akcia text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN akcia = 'No' OR NOT akcia_is_percent(akcia) THEN (price * 100)::bigint
    ELSE least(round(price * 100 / (1 - replace(substring(akcia from '[0-9]+(?:[.,][0-9]+)?'), ',', '.')::numeric / 100)),
      9999999999)::bigint END
$$;

CREATE FUNCTION settle_source_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  run source_runs;
  -- What an administrator reads; NULL for a run that took something.
  nothing_taken text := CASE
    WHEN NEW.status <> 'completed' OR NEW.unchanged OR NEW.total_rows = 0 OR NEW.processed_count > NEW.held_count
      THEN NULL
    WHEN NEW.held_count > 0 THEN 'Všetky riadky čakajú na rozhodnutie'
    WHEN NEW.error_count > 0 THEN 'Všetky riadky boli odmietnuté: ' || coalesce(NEW.errors->0->>'message', '')
    ELSE 'Súbor neobsahuje žiadnu ponuku' END;
  has_failed boolean := NEW.status = 'failed' OR nothing_taken IS NOT NULL;
BEGIN
  UPDATE source_runs SET finished_at = clock_timestamp(),
    status = CASE WHEN has_failed THEN 'failed' WHEN NEW.unchanged THEN 'unchanged' ELSE 'completed' END,
    reason = CASE WHEN NEW.status = 'failed' THEN NEW.message ELSE coalesce(nothing_taken, '') END
  WHERE job_id = NEW.id AND status = 'running' RETURNING * INTO run;
  IF run.id IS NULL THEN RETURN NULL; END IF;
  IF has_failed THEN
    UPDATE sources SET failures = failures + 1 WHERE id = run.source_id;
  ELSE
    UPDATE sources SET failures = 0, silence_told_at = NULL, last_success_at = run.finished_at,
      etag = CASE WHEN NEW.unchanged THEN coalesce(run.etag, etag) ELSE run.etag END,
      last_modified = CASE WHEN NEW.unchanged THEN coalesce(run.last_modified, last_modified) ELSE run.last_modified END,
      content_hash = CASE WHEN NEW.unchanged THEN content_hash ELSE run.content_hash END
    WHERE id = run.source_id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION shown_image_path(p products)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce((SELECT path FROM product_images WHERE product_id = p.id AND path <> ''), p.image_path)
$$;

CREATE FUNCTION usual_prices(product_ids bigint[], since date, today date)
 RETURNS TABLE(product_id bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $$
  SELECT product_id, min(cents) FILTER (WHERE days_so_far * 2 >= days_in_all)
  FROM (
    SELECT product_id, cents,
      sum(days) OVER (PARTITION BY product_id ORDER BY cents, date) AS days_so_far,
      sum(days) OVER (PARTITION BY product_id) AS days_in_all
    FROM (
      SELECT h.product_id, h.date, regular_cents(h.price, h.akcia) AS cents,
        greatest(1, least(today + 1, coalesce(lead(h.date) OVER entries, today + 1)) - greatest(h.date, since)) AS days,
        coalesce(lead(h.date) OVER entries, today + 1) > since AS is_recent
      FROM unnest(product_ids) AS wanted (id) JOIN price_history h ON h.product_id = wanted.id
      WINDOW entries AS (PARTITION BY h.product_id ORDER BY h.date)
    ) entries
    WHERE is_recent
  ) entries
  GROUP BY product_id
$$;

CREATE FUNCTION write_changes_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7263005);
  RETURN NULL;
END
$$;

CREATE TRIGGER catalogue_version_changed AFTER UPDATE ON catalogue_version FOR EACH ROW EXECUTE FUNCTION notify_catalogue_version();
CREATE TRIGGER catalogue_version_marked BEFORE UPDATE ON catalogue_version FOR EACH ROW EXECUTE FUNCTION mark_catalogue_version();
CREATE TRIGGER household_members_left AFTER DELETE ON household_members FOR EACH ROW EXECUTE FUNCTION leave_household();
CREATE TRIGGER settle_source_run AFTER UPDATE OF status ON import_jobs FOR EACH ROW WHEN (old.status = 'processing'::text AND new.status <> 'processing'::text AND new.source_id IS NOT NULL) EXECUTE FUNCTION settle_source_run();
CREATE TRIGGER lists_changed AFTER DELETE OR UPDATE OF cursor, name ON lists FOR EACH ROW EXECUTE FUNCTION notify_list_changed();
CREATE TRIGGER product_changes_alone BEFORE INSERT ON product_changes FOR EACH STATEMENT EXECUTE FUNCTION write_changes_alone();
CREATE TRIGGER products_last_seen BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_last_seen();
CREATE TRIGGER products_moved AFTER UPDATE OF store ON products FOR EACH ROW WHEN (old.store <> new.store) EXECUTE FUNCTION move_choices();
CREATE TRIGGER products_renamed AFTER UPDATE OF title, store ON products FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.store IS DISTINCT FROM new.store) EXECUTE FUNCTION note_move();
CREATE TRIGGER products_words_key BEFORE UPDATE OF title, gram ON products FOR EACH ROW WHEN (new.words_key = old.words_key AND (old.title <> new.title OR old.gram IS DISTINCT FROM new.gram)) EXECUTE FUNCTION forget_words_key();
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION notify_account_changed('user_id');
CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF email, pending_email, full_name, alerts_by_email, cards, stores, branches, trip, is_admin, is_active, email_verified, premium_expires_at, two_step ON users FOR EACH ROW EXECUTE FUNCTION notify_account_changed('id');
CREATE TRIGGER users_end_api_keys AFTER UPDATE OF is_active, is_admin, password_hash ON users FOR EACH ROW WHEN (old.is_active AND NOT new.is_active OR old.is_admin AND NOT new.is_admin OR old.password_hash <> new.password_hash) EXECUTE FUNCTION end_api_keys();
CREATE TRIGGER users_end_sign_in_steps AFTER UPDATE OF is_active, password_hash ON users FOR EACH ROW WHEN (old.is_active AND NOT new.is_active OR old.password_hash <> new.password_hash) EXECUTE FUNCTION end_sign_in_steps();

-- The rows with which every database begins.
INSERT INTO catalogue_version (version) VALUES (1);
INSERT INTO catalogue_marks (version, mark) SELECT version, mark FROM catalogue_version;
INSERT INTO alert_checks (last_change_id) VALUES (0);
INSERT INTO image_looks (version) VALUES (0);
INSERT INTO signing_keys (name, key)
SELECT name, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
FROM unnest(ARRAY['unsubscribe', 'sources', 'two-step', 'shared-baskets', 'receipts']) AS name;
INSERT INTO companies (company_id, store) VALUES
  ('35793783', 'Lidl'),
  ('35790164', 'Kaufland'),
  ('31321828', 'Tesco'),
  ('31347037', 'Billa'), ('36483492', 'Billa'), ('50854402', 'Billa'), ('00151742', 'Billa'),
  ('36183181', 'Fresh'), ('36644871', 'Fresh'),
  ('50020188', 'Terno');
-- The schema is written without the tables of Kysely.
ALTER TABLE kysely_migration ADD COLUMN program text;
