import { say } from '../platform/operator-language.ts'

export const PART = {
  settings: say('Nastavenia', 'Settings'),
  disk: 'Disk',
  storage: say('Úložisko', 'Storage'),
  mail: say('E-maily', 'Mail'),
  database: say('Databáza', 'Database'),
  administrators: say('Správcovia', 'Administrators'),
  data: say('Údaje', 'Data'),
  pictures: say('Obrázky', 'Pictures'),
  sources: say('Zdroje cien', 'Sources of prices'),
  jobs: say('Úlohy', 'Jobs'),
  backups: say('Zálohy', 'Backups'),
} as const

export interface Finding {
  readonly part: string
  readonly text: string
  readonly remedy: string | null
}

const SHOWN = 5

/** Lists the first of some things, and how many there are if that is more. */
export const listed = (things: readonly string[]): string =>
  `${things.slice(0, SHOWN).join(', ')}${things.length > SHOWN ? `… (${things.length})` : ''}`

export const well = (part: string, text: string): Finding => ({ part, text, remedy: null })
export const wrong = (part: string, text: string, remedy: string): Finding => ({ part, text, remedy })
