import { t } from '@cenolov/core/language'
import type { ListItem } from '@cenolov/core/list'
import { showToast } from '../../ui/messages/toast.ts'
import { amountWords } from './items/list-item-row.tsx'

/** Returns the open items, one a line, as the list reads them again: `2 ks mlieko`. */
export const listText = (items: readonly ListItem[]): string =>
  items
    .filter(({ done }) => !done)
    .map(({ text, quantity, unit }) =>
      `${amountWords(quantity, unit)} ${text}`.replaceAll('\u00a0', ' ').trim(),
    )
    .join('\n')

/** Hands a list over as plain text, by the sharing of the device or by the clipboard. */
export async function shareText(title: string, text: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text })
    await navigator.clipboard.writeText(text)
    showToast({ title: t('Zoznam skopírovaný'), tone: 'success' })
  } catch (error) {
    // Cancelled by the shopper.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: t('Zoznam sa nepodarilo poslať'), tone: 'error' })
  }
}
