import { say } from '../platform/say.ts'

export const PART = {
  settings: say('settings'),
  disk: 'Disk',
  storage: say('storage'),
  mail: say('mail'),
  database: say('database'),
  administrators: say('administrators'),
  data: say('data'),
  pictures: say('pictures'),
  sources: say('sources'),
  jobs: say('jobs'),
  backups: say('backups'),
} as const

export interface Finding {
  readonly part: string
  readonly text: string
  readonly remedy: string | null
}

const SHOWN = 5

export const listed = (things: readonly string[]): string =>
  `${things.slice(0, SHOWN).join(', ')}${things.length > SHOWN ? `… (${things.length})` : ''}`

export const well = (part: string, text: string): Finding => ({ part, text, remedy: null })
export const wrong = (part: string, text: string, remedy: string): Finding => ({ part, text, remedy })
