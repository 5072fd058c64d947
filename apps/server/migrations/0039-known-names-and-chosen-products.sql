-- What an alias stands for is a known name, also when no file brought it: another spelling of it means the same store or
-- category. Names that files brought in another spelling since are gathered when the table is saved the next time.
INSERT INTO known_names (kind, key, name)
SELECT DISTINCT ON (kind, key) kind, key, name FROM (
  SELECT kind, to_name AS name, from_name,
    -- As core's `nameKey` has it, for the letters of the languages around.
    regexp_replace(
      translate(replace(lower(normalize(to_name, NFD)), 'ß', 'ss'), 'łđ', 'ld'),
      '[\u0300-\u036f[:space:]]|(?<=[[:alnum:]])[-‐‑''’‘ʼ](?=[[:alnum:]])', '', 'g') AS key
  FROM name_aliases
) names WHERE key <> '' ORDER BY kind, key, from_name ON CONFLICT DO NOTHING;

-- Items of lists by the product that was chosen for them.
CREATE INDEX list_items_product ON list_items (((registers -> 'product_id' ->> 'value')::bigint))
  WHERE (registers -> 'product_id' ->> 'value') IS NOT NULL;

-- When a choice counts as made that takes the place of this one (core's `ItemRegisters`) without anybody's doing: at the
-- same time, under a greater id. So it replaces this choice alone. Whatever a person did after it, or does without signal
-- and tells later, still counts, and an item that was removed stays so. Only the greatest ids have none after them.
CREATE FUNCTION moved_choice_at(choice jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN left(choice ->> 'op_id', 8) < 'ffffffff' THEN choice ->> 'at'
    ELSE to_char(((choice ->> 'at')::timestamptz + interval '1 millisecond') AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
$$;

-- Gives items other products, told to devices as operations of nobody. Whoever calls it holds the lists.
CREATE FUNCTION move_list_choices(of_lists uuid[], of_items uuid[], to_products bigint[]) RETURNS void LANGUAGE sql AS $$
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

-- Items that were left with a product that was united with another one.
SELECT move_list_choices(array_agg(i.list_id), array_agg(i.item_id), array_agg(kept.id))
FROM list_items i
  JOIN products dropped ON dropped.id = (i.registers -> 'product_id' ->> 'value')::bigint AND dropped.deleted_at IS NOT NULL
  JOIN former_identities f ON f.identity = dropped.identity AND f.product_id <> dropped.id
  JOIN products kept ON kept.id = f.product_id AND kept.deleted_at IS NULL;
