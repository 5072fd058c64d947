import { listLineKeyOf } from '../api/offline-state.ts'
import { deviceText, keepDeviceText } from './device-text.ts'

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

export const keepListLine = (line: ListLine): void =>
  keepDeviceText(listLineKeyOf(line.account), JSON.stringify(line))

/** Returns the line that this device keeps for an account; null without any, or without open items. */
export function listLine(account: number): ListLine | null {
  try {
    const line: ListLine | null = JSON.parse(deviceText(listLineKeyOf(account)) ?? 'null')
    return line?.account === account && line.open > 0 ? line : null
  } catch {
    return null
  }
}

/** Returns whether this device keeps a line of an account, also of a list without open items. */
export const hasListLine = (account: number): boolean => deviceText(listLineKeyOf(account)) !== null

export const forgetListLine = (account: number): void => keepDeviceText(listLineKeyOf(account), null)
