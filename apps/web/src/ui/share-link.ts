import { t } from '@cenolov/core/language'
import { showToast } from './messages/toast.ts'

export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Cancelled by the shopper; other errors fall back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(url)
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: t('Odkaz skopírovaný'), tone: 'success' })
  } catch {
    showToast({ title: t('Odkaz sa nepodarilo skopírovať'), description: url, tone: 'error' })
  }
}
