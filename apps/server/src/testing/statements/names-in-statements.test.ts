import { expect, it } from 'vitest'
import { namesInStatements } from './names-in-statements.ts'

it.each([
  ['SELECT * FROM users u, lists JOIN "sessions" AS s ON true, products', 'lists products sessions users'],
  [
    'INSERT INTO cart_items (id) SELECT id FROM (SELECT * FROM a, b WHERE c IN (d, e)) x, f',
    'a b cart_items f in',
  ],
  [
    'UPDATE users SET name = $1 FROM unnest($1, $2) n, lists WHERE x IS DISTINCT FROM y',
    'lists unnest users',
  ],
  ['DELETE FROM ONLY users USING lists l WHERE EXISTS (SELECT FROM sessions)', 'exists lists sessions users'],
  ["SELECT 'FROM users', $$ FROM lists $$, a, b FROM public.carts -- FROM products", 'carts'],
  [
    'WITH n AS (SELECT 1 FROM users ORDER BY 1, lists) SELECT product_answer(p), q FROM n',
    'as n product_answer users',
  ],
  ['SELECT extract(epoch FROM at), products FROM pgboss.job, users', 'at extract pgboss.job users'],
])('the names that a statement reads and writes are found: %s', (text, names) => {
  const found = namesInStatements(text).flatMap((some) => [...some])
  expect(
    found
      .map((name) => name.replace('public.', ''))
      .sort()
      .join(' '),
  ).toBe(names)
})

it('the statements of a text are distinguished', () => {
  const found = namesInStatements("DELETE FROM users WHERE a = ';'; DELETE FROM lists")
  expect(found.map((names) => [...names])).toEqual([['users'], ['lists']])
})
