/** Returns a text that this device keeps; null without one, and where the browser refuses storage. */
export function deviceText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text on this device; null removes it. Where the browser refuses storage, nothing is kept. */
export function keepDeviceText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The screens do without it.
  }
}
