import { showToast } from './messages/toast.ts'

/** Hands a link to the device's sharing, or copies it where there is none; says what became of it. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // The shopper changed their mind; anything else falls back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(url)
}

/** Copies a link; where that is not allowed, the link itself is shown. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Odkaz skopírovaný', tone: 'success' })
  } catch {
    showToast({ title: 'Odkaz sa nepodarilo skopírovať', description: url, tone: 'error' })
  }
}
