import { BAKERY } from './bakery.ts'
import { DAIRY } from './dairy.ts'
import { DRINKS } from './drinks.ts'
import { DRUGSTORE_AND_PETS } from './drugstore.ts'
import type { Kind } from './kind.ts'
import { MEAT_AND_FISH } from './meat.ts'
import { PANTRY } from './pantry.ts'
import { PRODUCE } from './produce.ts'
import { SWEETS_SNACKS_AND_FROZEN } from './sweets.ts'

export const ASSORTMENT: readonly Kind[] = [
  ...DAIRY,
  ...BAKERY,
  ...MEAT_AND_FISH,
  ...PRODUCE,
  ...PANTRY,
  ...SWEETS_SNACKS_AND_FROZEN,
  ...DRINKS,
  ...DRUGSTORE_AND_PETS,
]
