import type { PackShape } from '../assortment/pack-shape.ts'

export interface Tint {
  readonly colour: string
  readonly pale: string
  readonly emblem: 'berry' | 'citrus' | 'fruit' | 'swirl' | 'nut' | 'leaf' | 'drop'
}

const tint = (colour: string, pale: string, emblem: Tint['emblem']): Tint => ({ colour, pale, emblem })

export const TINTS = {
  plain: tint('#5aa9d6', '#eaf5fb', 'drop'),
  red: tint('#d8323c', '#fbd9d6', 'berry'),
  pink: tint('#e0568b', '#fbdbe6', 'berry'),
  violet: tint('#5b4aa3', '#dedaf3', 'berry'),
  orange: tint('#ef8a17', '#fde6c8', 'citrus'),
  peach: tint('#f2a154', '#fde7d2', 'fruit'),
  yellow: tint('#f1c21b', '#fdf3c7', 'citrus'),
  cream: tint('#e9c46a', '#fbf1d6', 'swirl'),
  green: tint('#6aa63b', '#e3f1d3', 'fruit'),
  herb: tint('#3f8f4f', '#dcefdc', 'leaf'),
  cocoa: tint('#6b4028', '#ead9cd', 'swirl'),
  nut: tint('#b47b3e', '#f3e4cf', 'nut'),
} as const satisfies Record<string, Tint>
export type TintName = keyof typeof TINTS

export const isTint = (name: string): name is TintName => Object.hasOwn(TINTS, name)

const BY_WORD: readonly (readonly [RegExp, TintName])[] = [
  [/čokol|kaka|horká|cola|espresso|čierny|tmav|oriešk.*čok|škorica/i, 'cocoa'],
  [
    /jahod|višň|višn|čereš|červen|paprik|rajč|parad|ostr|pikant|šunk|slanin|salám|chilli|čili|diavola/i,
    'red',
  ],
  [/malin|ruž|grep|granát|brusnic|lesn|rosé/i, 'pink'],
  [/čučor|slivk|ríbez|hrozn|levand|modr|dunaj|hrozienk/i, 'violet'],
  [/pomaranč|multivit|mrkv|mandarín|zázvor|kari/i, 'orange'],
  [/brosk|marhuľ|mango|agát|kvetov/i, 'peach'],
  [/citr|ananás|banán|žlt|med|kukur|syr|smotan|maslov|zlat/i, 'yellow'],
  [/vanil|karamel|biel|krém|kokos|ryž|piškót/i, 'cream'],
  [/jabl|hrušk|kiwi|uhork|limet|zelen|jarn|aloe|pistác/i, 'green'],
  [/pažít|bylin|mät|bazal|žihľ|materin|špenát|brokol|hráš|cesnak|baz|harman|lip|medovk|šalvia|kôpr/i, 'herb'],
  [/orech|orieš|arašid|mandľ|kešu|nugát|müsli|stracc/i, 'nut'],
]

const TINTED: ReadonlySet<PackShape> = new Set<PackShape>([
  'yogurt-cup',
  'juice-carton',
  'jar',
  'syrup-bottle',
  'ice-cream-tub',
  'ice-cream-cone',
  'ice-cream-stick',
  'pillow-bag',
  'chocolate-bar',
  'squeeze-pouch',
  'pet-bottle',
  'frozen-bag',
  'wine-bottle',
  'clear-bag',
  'apple',
  'grapes',
  'pepper',
  'onion',
  'cabbage',
  'pizza-box',
  'tea-box',
  'wafer',
])

/** Returns the tint of a variant on a pack of this shape, or `plain` where the pack does not show its contents. */
export function tintOf(shape: PackShape, variant: string): TintName {
  if (!TINTED.has(shape)) return 'plain'
  return BY_WORD.find(([words]) => words.test(variant))?.[1] ?? 'plain'
}
