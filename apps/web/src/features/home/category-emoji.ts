import { fold } from '@cenolov/core/text'

/** Emoji by folded beginnings of words; the first matching word of a name wins. */
const EMOJI: readonly (readonly [string, readonly string[]])[] = [
  ['🥫', ['konzerv', 'omack', 'kecup', 'nakladan', 'zavaran', 'dochuc']],
  ['👶', ['det', 'dojcen', 'plienk']],
  ['🐾', ['zvier', 'krmiv', 'pes', 'psy', 'macka', 'macky']],
  ['🧊', ['mraz', 'zmrzlin']],
  ['🍎', ['ovoc']],
  ['🥦', ['zelenin', 'salat']],
  ['🧀', ['syr', 'bryndz']],
  ['🧈', ['maslo', 'masla', 'tuky', 'margarin']],
  ['🥣', ['jogurt', 'tvaroh', 'dezert', 'smotan', 'cerealie', 'musli', 'kase']],
  ['🥛', ['mliec', 'mliek']],
  ['🥚', ['vajc', 'vajec']],
  ['🐟', ['ryb', 'morsk']],
  ['🌭', ['udenin', 'klobas', 'park', 'salam', 'sunk']],
  ['🍗', ['hydin', 'kurac', 'kurc']],
  ['🥩', ['maso', 'masa', 'masn', 'bravc', 'hovadz']],
  ['🥐', ['pecivo', 'peciva', 'pekar']],
  ['🍞', ['chlieb', 'chleb', 'toast']],
  ['🥔', ['zemiak']],
  ['🍬', ['cukrik', 'bonbon', 'zuvack', 'cukrov']],
  ['🍫', ['cokolad', 'sladk', 'oblatk']],
  ['🪥', ['ustn', 'zub']],
  ['🧼', ['sprch', 'mydl']],
  ['🥓', ['slanin', 'pastet']],
  ['🍪', ['susienk', 'keks']],
  ['🥨', ['chips', 'slane', 'snack', 'tycink']],
  ['🥜', ['orech', 'semien', 'susene']],
  ['☕', ['kava', 'kavy', 'caj', 'kakao']],
  ['🍺', ['pivo', 'piva']],
  ['🍷', ['vino', 'vina', 'sekt']],
  ['🥃', ['lieh', 'alkohol', 'destil', 'rum', 'vodk']],
  ['🧃', ['dzus', 'stav', 'sirup']],
  ['💧', ['vod', 'mineral']],
  ['🥤', ['napoj', 'limonad', 'nealko', 'energet']],
  ['🍝', ['cestovin', 'rezanc']],
  ['🍚', ['ryz', 'strukovin', 'obilnin']],
  ['🌾', ['muk', 'pecen', 'cukor']],
  ['🌶️', ['koren', 'prichut']],
  ['🫒', ['olej', 'ocot', 'octy', 'oliv']],
  ['🍯', ['med', 'dzem', 'natierk', 'natier']],
  ['🍲', ['hotov', 'poliev', 'instant', 'lahodk', 'jedl']],
  ['🌱', ['vegan', 'vegetar', 'bio', 'rastlin', 'zdrav']],
  ['🧴', ['kozmet', 'sampon', 'hygien', 'drogeri', 'krem', 'telo', 'vlas']],
  ['🧻', ['papier', 'papierov', 'toalet']],
  ['🧺', ['prac', 'aviv', 'bielizn']],
  ['🧽', ['cistiac', 'upratov', 'umyv']],
  ['🏠', ['domac', 'kuchyn']],
]

const OTHER = '🛒'

/** Returns an emoji for a category; a shopping cart when no word matches. */
export function categoryEmoji(category: string): string {
  for (const word of fold(category).split(/[^\p{L}\p{N}]+/u)) {
    const found = EMOJI.find(([, beginnings]) => beginnings.some((beginning) => word.startsWith(beginning)))
    if (found) return found[0]
  }
  return OTHER
}
