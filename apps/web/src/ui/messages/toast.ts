export type ToastTone = 'info' | 'success' | 'warn' | 'error'

export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly tone?: ToastTone
  /** For example an undo. */
  readonly action?: ToastAction
  /** A second one, for example a link to the result. */
  readonly way?: ToastAction
}

type Deliver = (message: ToastMessage) => void

// The toaster loads with the first toast; earlier ones wait in a queue.
const wanted = new Set<() => void>()
let waiting: readonly ToastMessage[] = []
let deliver: Deliver | null = null

/** Errors after an input are new. */
const INPUTS = ['pointerdown', 'keydown'] as const
let isSilent = false

/** Suppresses error toasts until the next input: they only follow from a shown one, for example an expired session. */
export function silenceErrors(): void {
  if (isSilent) return
  isSilent = true
  const speakAgain = () => {
    isSilent = false
    for (const input of INPUTS) window.removeEventListener(input, speakAgain, true)
  }
  for (const input of INPUTS) window.addEventListener(input, speakAgain, true)
}

/** Shows a toast for five seconds. May be called from anywhere, at any time. */
export function showToast(message: ToastMessage): void {
  if (isSilent && message.tone === 'error') return
  if (deliver) {
    deliver(message)
    return
  }
  waiting = [...waiting, message]
  for (const listener of wanted) listener()
}

/** Connects the mounted toaster and delivers queued toasts. Returns the disconnect function. */
export function connectToaster(connected: Deliver): () => void {
  deliver = connected
  const missed = waiting
  waiting = []
  for (const message of missed) connected(message)
  return () => {
    if (deliver === connected) deliver = null
  }
}

/** Subscribes to queued toasts. Returns the unsubscribe function. */
export function onToastWaiting(listener: () => void): () => void {
  wanted.add(listener)
  return () => wanted.delete(listener)
}

export function isToastWaiting(): boolean {
  return waiting.length > 0
}
