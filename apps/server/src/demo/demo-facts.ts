import type pg from 'pg'

interface Shelf {
  readonly grades: string
  readonly nova: number
  readonly allergens: readonly string[]
  readonly vegan?: 'yes' | 'no'
}

const PLANT: Shelf = { grades: 'a', nova: 1, allergens: [], vegan: 'yes' }
const DAIRY: Shelf = { grades: 'abbc', nova: 2, allergens: ['milk'], vegan: 'no' }
const MEAT: Shelf = { grades: 'cdde', nova: 4, allergens: [], vegan: 'no' }
const GRAIN: Shelf = { grades: 'abc', nova: 3, allergens: ['gluten'], vegan: 'yes' }
const SWEETS: Shelf = { grades: 'dee', nova: 4, allergens: ['milk', 'gluten', 'nuts'] }
const DRINK: Shelf = { grades: 'bcde', nova: 4, allergens: [], vegan: 'yes' }

const SHELVES: Readonly<Record<string, Shelf>> = {
  ...{ Ovocie: PLANT, Zelenina: PLANT, 'Ryža a strukoviny': PLANT, 'Mrazená zelenina a ovocie': PLANT },
  ...{ Mlieko: DAIRY, Jogurty: DAIRY, 'Tvaroh a bryndza': DAIRY, Syry: { ...DAIRY, grades: 'ccd' } },
  ...{ Smotany: { ...DAIRY, grades: 'cd' }, 'Maslo a tuky': { ...DAIRY, grades: 'de' } },
  ...{ Šunka: MEAT, Párky: MEAT, 'Salámy a klobásy': MEAT, 'Paštéty a nátierky': MEAT },
  ...{ Chlieb: GRAIN, Pečivo: GRAIN, Cestoviny: GRAIN, Múka: GRAIN, 'Cereálie a müsli': GRAIN },
  ...{ Čokoláda: SWEETS, 'Sušienky a oblátky': SWEETS, 'Sladké pečivo': SWEETS, Zmrzlina: SWEETS },
  ...{ Limonády: DRINK, 'Džúsy a sirupy': DRINK, 'Energetické nápoje': { ...DRINK, grades: 'e' } },
  'Minerálne vody': { ...DRINK, grades: 'a', nova: 1 },
}

/** Adds invented facts about food, in the form of Open Food Facts. */
export async function insertFacts(client: pg.ClientBase, today: string): Promise<void> {
  const shelves = Object.entries(SHELVES).map(([category, shelf]) => ({ category, ...shelf }))
  await client.query(
    `INSERT INTO product_facts (ean, nutri_score, nova, allergens, allergens_complete, vegan, vegetarian, source, licence, day)
     SELECT DISTINCT ON (p.ean) p.ean, substr(s.grades, 1 + (p.ean::bigint % length(s.grades))::int, 1), s.nova,
       s.allergens, true, s.vegan, CASE WHEN s.vegan = 'yes' OR 'milk' = ANY (s.allergens) THEN 'yes' END,
       'Open Food Facts', 'ODbL', $2::date
     FROM jsonb_to_recordset($1::jsonb) AS s (category text, grades text, nova smallint, allergens text[], vegan text)
     JOIN products p ON p.category = s.category WHERE p.ean <> '' ORDER BY p.ean, p.id`,
    [JSON.stringify(shelves), today],
  )
}
