import { beforeEach, describe, expect, it, vi } from 'vitest'

let toasts: typeof import('./toast.ts')
const shown: string[] = []

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  toasts = await import('./toast.ts')
  shown.length = 0
  toasts.connectToaster(({ title }) => void shown.push(title))
})

describe('errors that follow from a shown one', () => {
  it('are not shown until the next input', () => {
    const { showToast, silenceErrors } = toasts
    showToast({ title: 'Authentication expired', tone: 'error' })
    silenceErrors()
    showToast({ title: 'Nepodarilo sa pridať do obľúbených', tone: 'error' })
    showToast({ title: 'Uložené', tone: 'success' })
    window.dispatchEvent(new Event('pointerdown'))
    showToast({ title: 'Iná chyba', tone: 'error' })
    expect(shown).toEqual(['Authentication expired', 'Uložené', 'Iná chyba'])
  })
})
