const KEY = 'cenolov.visitor-list'

/** Keeps the words of a visitor on this device, until the visitor has an account. */
export function keepVisitorList(text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Refused storage: the words are lost with the page.
  }
}

/** Returns the words that a visitor wrote on this device; '' without any. */
export function visitorList(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
