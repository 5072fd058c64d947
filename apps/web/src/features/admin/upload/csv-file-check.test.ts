import { describe, expect, it } from 'vitest'
import { csvFileFault } from './csv-file-check.ts'

const fault = (name: string, size: number) => csvFileFault({ name, size })?.title

describe('a chosen file', () => {
  it('is accepted when it is a CSV of up to 50 MB that is not empty', () => {
    expect(fault('ceny.csv', 1)).toBeUndefined()
    expect(fault('CENY.CSV', 50 * 1024 * 1024)).toBeUndefined()
  })
  it('is refused for its name first, its size second, its emptiness last', () => {
    expect(fault('ceny.xlsx', 0)).toBe('Iba CSV súbory sú povolené')
    expect(fault('ceny.csv', 50 * 1024 * 1024 + 1)).toBe('Súbor je príliš veľký. Maximum je 50MB')
    expect(fault('ceny.csv', 0)).toBe('Súbor je prázdny')
  })
  it('that is too large is reported with its size', () => {
    expect(csvFileFault({ name: 'a.csv', size: 61.44 * 1024 * 1024 })?.detail).toBe(
      'Veľkosť súboru: 61,4\u00a0MB',
    )
  })
})
