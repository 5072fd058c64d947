export type ToastTone = 'info' | 'success' | 'warn' | 'error'

export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly tone?: ToastTone
  /** One thing to do about it, say to take it back; doing it puts the toast away. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

type Deliver = (message: ToastMessage) => void

// The toaster's code is fetched for the first toast; what is said before it is there is kept for it.
const wanted = new Set<() => void>()
let waiting: readonly ToastMessage[] = []
let deliver: Deliver | null = null

/** What a shopper does first: whatever fails after it is news again. */
const INPUTS = ['pointerdown', 'keydown'] as const
let isSilent = false

/**
 * Holds back errors until the shopper does something: they follow from one that was just told, as when each of many
 * calls finds that the session is over.
 */
export function silenceErrors(): void {
  if (isSilent) return
  isSilent = true
  const speakAgain = () => {
    isSilent = false
    for (const input of INPUTS) window.removeEventListener(input, speakAgain, true)
  }
  for (const input of INPUTS) window.addEventListener(input, speakAgain, true)
}

/** Says something in the corner for five seconds (SPEC section 9). May be called from anywhere, at any time. */
export function showToast(message: ToastMessage): void {
  if (isSilent && message.tone === 'error') return
  if (deliver) {
    deliver(message)
    return
  }
  waiting = [...waiting, message]
  for (const listener of wanted) listener()
}

/** Called by the toaster once it is there; hands it what was said meanwhile. Returns the way to disconnect. */
export function connectToaster(connected: Deliver): () => void {
  deliver = connected
  const missed = waiting
  waiting = []
  for (const message of missed) connected(message)
  return () => {
    if (deliver === connected) deliver = null
  }
}

/** Tells when a toast waits for the toaster. Returns the way to stop. */
export function onToastWaiting(listener: () => void): () => void {
  wanted.add(listener)
  return () => wanted.delete(listener)
}

export function isToastWaiting(): boolean {
  return waiting.length > 0
}
