import type { ErrorWords } from '../../api/error-text.ts'

/** What failed with an alert (SPEC section 8), when the server does not say it better. */
export const ALERT_ERRORS = {
  load: {
    refused: 'Nepodarilo sa načítať kľúčové upozornenia',
    unreachable: 'Chyba pri načítavaní kľúčových upozornení',
  },
  create: {
    refused: 'Nepodarilo sa vytvoriť kľúčové upozornenie',
    unreachable: 'Chyba pri vytváraní kľúčového upozornenia',
  },
  update: {
    refused: 'Nepodarilo sa aktualizovať upozornenie',
    unreachable: 'Chyba pri aktualizácii upozornenia',
  },
  remove: {
    refused: 'Nepodarilo sa zmazať upozornenie',
    unreachable: 'Chyba pri mazaní upozornenia',
  },
} as const satisfies Record<string, ErrorWords>
