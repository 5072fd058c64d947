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
    return { title: 'Iba CSV súbory sú povolené', detail: 'Súbor musí mať príponu .csv' }
  if (file.size > MAX_BYTES)
    return {
      title: 'Súbor je príliš veľký. Maximum je 50MB',
      detail: `Veľkosť súboru: ${formatMegabytes(file.size)}`,
    }
  if (file.size === 0) return { title: 'Súbor je prázdny', detail: 'Vyberte súbor s dátami' }
  return null
}
