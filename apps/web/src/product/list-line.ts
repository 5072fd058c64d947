import { listLineKeyOf } from '../api/offline-state.ts'

/** The newest list of an account in one line, for the home page. */
export interface ListLine {
  readonly account: number
  readonly id: string
  readonly open: number
  /** The only store of its plan; '' with several. */
  readonly store: string
  /** Euro for the open items. */
  readonly sum: number
}

export function keepListLine(line: ListLine): void {
  try {
    localStorage.setItem(listLineKeyOf(line.account), JSON.stringify(line))
  } catch {
    // Refused storage: the home page shows no line.
  }
}

/** Returns the line that this device keeps for an account; null without any, or without open items. */
export function listLine(account: number): ListLine | null {
  try {
    const line: ListLine | null = JSON.parse(localStorage.getItem(listLineKeyOf(account)) ?? 'null')
    return line?.account === account && line.open > 0 ? line : null
  } catch {
    return null
  }
}

/** Returns whether this device keeps a line of an account, also of a list without open items. */
export function hasListLine(account: number): boolean {
  try {
    return localStorage.getItem(listLineKeyOf(account)) !== null
  } catch {
    return false
  }
}

export function forgetListLine(account: number): void {
  try {
    localStorage.removeItem(listLineKeyOf(account))
  } catch {
    // Nothing was kept.
  }
}
