import { createStore } from '../../store.ts'

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

/** The toaster loads with the first toast; earlier ones wait. */
const waiting = createStore<readonly ToastMessage[]>([])

/** Errors after an input are new. */
const INPUTS = ['pointerdown', 'keydown'] as const
const isSilent = createStore(false)

/** Suppresses error toasts until the next input: they only follow from a shown one, for example an expired session. */
export function silenceErrors(): void {
  if (isSilent.get()) return
  isSilent.set(true)
  const speakAgain = () => {
    isSilent.set(false)
    for (const input of INPUTS) window.removeEventListener(input, speakAgain, true)
  }
  for (const input of INPUTS) window.addEventListener(input, speakAgain, true)
}

/** Shows a toast for five seconds. May be called from anywhere, at any time. */
export function showToast(message: ToastMessage): void {
  if (isSilent.get() && message.tone === 'error') return
  waiting.set([...waiting.get(), message])
}

/** Connects the mounted toaster, which gets the waiting toasts too. Returns the disconnect function. */
export function connectToaster(deliver: (message: ToastMessage) => void): () => void {
  const take = () => {
    const messages = waiting.get()
    if (messages.length === 0) return
    waiting.set([])
    for (const message of messages) deliver(message)
  }
  take()
  return waiting.subscribe(take)
}

export const onToastWaiting = waiting.subscribe

export const isToastWaiting = (): boolean => waiting.get().length > 0
