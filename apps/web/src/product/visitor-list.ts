import { deviceText, keepDeviceText } from './device-text.ts'

const KEY = 'cenolov.visitor-list'

/** Keeps the words of a visitor on this device, until the visitor has an account. */
export const keepVisitorList = (text: string): void => keepDeviceText(KEY, text.trim() === '' ? null : text)

/** Returns the words that a visitor wrote on this device; '' without any. */
export const visitorList = (): string => deviceText(KEY) ?? ''
