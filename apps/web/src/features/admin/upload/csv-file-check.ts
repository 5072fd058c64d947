import { t } from '@cenolov/core/language'
import { numberText } from '@cenolov/core/text'

const MAX_BYTES = 50 * 1024 * 1024
const MEGABYTE = 1024 * 1024

export interface FileFault {
  readonly title: string
  readonly detail: string
}

/** `1572864` -> `1,5 MB`. */
function formatMegabytes(bytes: number): string {
  return `${numberText(bytes / MEGABYTE, 1, 1)}\u00a0MB`
}

/** Returns why a file is not accepted, or null: three checks, in order. */
export function csvFileFault(file: Pick<File, 'name' | 'size'>): FileFault | null {
  if (!file.name.toLowerCase().endsWith('.csv'))
    return { title: t('Iba CSV súbory sú povolené'), detail: t('Súbor musí mať príponu .csv') }
  if (file.size > MAX_BYTES)
    return {
      title: t('Súbor je príliš veľký. Maximum je 50MB'),
      detail: t('Veľkosť súboru: {count}', { count: formatMegabytes(file.size) }),
    }
  if (file.size === 0) return { title: t('Súbor je prázdny'), detail: t('Vyberte súbor s dátami') }
  return null
}
