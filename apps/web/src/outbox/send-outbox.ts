import { apiSession } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { propertiesOf } from '../properties.ts'
import { CALLS } from './call-changes.ts'
import { callKind } from './call-kind.ts'
import {
  type Change,
  type ChangeKind,
  currentChanges,
  forgetNotes,
  isRejected,
  loadKind,
  notesOfClosedPages,
  type OutboxSender,
  type Outcome,
  pendingOf,
  registerKind,
  showChanges,
} from './outbox.ts'
import { fromFormer, rewriteChanges } from './outbox-database.ts'
import { whenBack } from './when-back.ts'

/** Interval of tries to send pending changes while the page is open. */
const TRY_MS = 20_000
/** Timeout of a call without an answer, then twice that: it would block all others of its kind. */
const PATIENCE_MS = { first: 8_000, most: 60_000 }
const patience = new Map<string, number>()

type Step = (changes: readonly Change[]) => readonly Change[]
const asTheyAre: Step = (changes) => changes
const account = () => apiSession().account()
const idsOf = (changes: readonly Change[]): ReadonlySet<string> => new Set(changes.map(({ id }) => id))

/** Answered on this page. A device that cannot remove them must not have them sent again. */
const answered = new Set<string>()
let turn: Promise<unknown> = Promise.resolve()

/**
 * Replaces the changes on the device and on this page, one step after another. Where the device refuses, they are
 * replaced on this page.
 * @returns whether the device has them
 */
function alter(by: Step, added: readonly Change[] = []): Promise<boolean> {
  const step = async () => {
    const of = account()
    if (of === null) return false
    const show = (changes: readonly Change[]) => {
      // The account may have left meanwhile.
      if (account() === of)
        showChanges(changes.filter((change) => isRejected(change) || !answered.has(change.id)))
    }
    try {
      const stored = await rewriteChanges(of, by, added)
      const ids = idsOf(stored)
      const onlyHere = currentChanges().filter(({ id, place }) => place === undefined && !ids.has(id))
      show([...stored, ...by(onlyHere)])
      return true
    } catch {
      show(by(currentChanges()))
      return false
    }
  }
  const done = turn.then(step)
  turn = done
  return done
}

/**
 * Starts the outbox: pending changes are sent now, when the network is back, and while the page is open.
 * @param onAccount calls back when a user signs in or out
 */
export async function startOutbox(onAccount: (changed: () => void) => void): Promise<OutboxSender> {
  const channel = new BroadcastChannel('cenolov outbox')
  registerKind(CALLS, async () => callKind)
  const run = async (name: string) => {
    const kind = await loadKind(name)
    if (kind === undefined) return
    const send = () => sendKind(name, kind)
    // Without a secure origin there are no locks. Changes sent by two tabs still take effect once.
    const isAnswered = await ('locks' in navigator
      ? navigator.locks.request(`cenolov outbox ${name}`, send)
      : send())
    if (!isAnswered) return
    channel.postMessage(name)
    kind.onChanged?.()
  }
  const sender: OutboxSender = {
    // Unsent changes wait on.
    send: (name) => run(name).catch(() => undefined),
    store: async (changes) => {
      // They were sent already if they were made while this code loaded.
      const unsent = changes.filter(({ id }) => !answered.has(id))
      if (!(await alter(asTheyAre, unsent))) return false
      for (const kind of kindsOf(changes)) {
        channel.postMessage(kind)
        void sender.send(kind)
      }
      return true
    },
    alter: async (by) => {
      const before = kindsOf(currentChanges())
      await alter(by)
      for (const kind of before) channel.postMessage(kind)
    },
  }
  const sendAll = async () => {
    await Promise.all(kindsOf(pendingChanges()).map(sender.send))
  }
  const takeOver = async () => {
    await adoptNotes()
    void sendAll()
  }
  onAccount(() => void takeOver())
  channel.addEventListener('message', async ({ data }: MessageEvent<string>) => {
    await alter(asTheyAre)
    ;(await loadKind(data))?.onChanged?.()
  })
  whenBack(sendAll, () => pendingChanges().length === 0)
  document.addEventListener('visibilitychange', sendAll)
  setInterval(sendAll, TRY_MS)
  await takeOver()
  if (pendingOf(CALLS).length > 0) callKind.onChanged?.()
  return sender
}

const pendingChanges = () => currentChanges().filter((change) => !isRejected(change))
const kindsOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.map(({ kind }) => kind)),
]

/** Stores the changes of pages that were closed before the answer, and those that were made while this code loaded. */
async function adoptNotes(): Promise<void> {
  if (account() === null) return
  const noted = notesOfClosedPages()
    .flatMap(readNote)
    .sort((a, b) => a.madeAt - b.madeAt)
  const made = currentChanges().filter(({ state }) => state === 'made')
  if (await alter(asTheyAre, [...noted, ...made])) forgetNotes([...noted, ...made])
}

function readNote(note: unknown): readonly Change[] {
  const { id, kind, shown } = propertiesOf(note)
  if (typeof id !== 'string') return []
  if (typeof kind === 'string') return [note as Change]
  return shown === undefined ? [] : [fromFormer(note as Parameters<typeof fromFormer>[0])]
}

/**
 * Sends the pending changes of a kind in their order, and ends at the first one without an answer.
 * @returns whether the server has answered any
 */
async function sendKind(name: string, kind: ChangeKind<never>): Promise<boolean> {
  for (let isAnswered = false; ; isAnswered = true) {
    // Other tabs may have added some, or sent them.
    await alter(asTheyAre)
    const of = account()
    const due = pendingOf(name).filter(({ state, dueAt = 0 }) => state === 'pending' && dueAt <= Date.now())
    const batch = due.filter(({ subject }) => subject === due[0]?.subject).slice(0, kind.atOnce ?? 1)
    if (of === null || batch.length === 0) return isAnswered
    const outcome = await attempt(name, kind, batch)
    if (outcome === null || account() !== of) return isAnswered
    await settle(batch, outcome)
  }
}

/** Returns null without a lasting answer: no network, or a server that cannot answer now. */
async function attempt(
  name: string,
  kind: ChangeKind<never>,
  batch: readonly Change[],
): Promise<Outcome | null> {
  const ending = new AbortController()
  const time = patience.get(name) ?? PATIENCE_MS.first
  const timer = setTimeout(() => {
    patience.set(name, Math.min(time * 2, PATIENCE_MS.most))
    ending.abort()
  }, time)
  try {
    const outcome = await kind.send(batch as readonly Change<never>[], ending.signal)
    patience.delete(name)
    return outcome
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) patience.delete(name)
    else if (!(error instanceof ApiError) && !ending.signal.aborted) throw error
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Applies an answer to the changes that were sent, and to the others of their kind. */
async function settle(batch: readonly Change[], outcome: Outcome): Promise<void> {
  const sent = idsOf(batch)
  if (outcome.is !== 'later') for (const id of sent) answered.add(id)
  await alter((changes) =>
    changes.flatMap((change) => {
      if (!sent.has(change.id)) {
        const isOther = isRejected(change) || change.kind !== batch[0]?.kind
        if (isOther || outcome.is === 'later' || outcome.follow === undefined) return change
        return outcome.follow(change) ?? []
      }
      if (outcome.is === 'later') return { ...change, dueAt: outcome.dueAt, body: outcome.body }
      // One notice is enough for changes that were sent together.
      const isShown = outcome.is === 'rejected' && change.id === batch[0]?.id
      return isShown ? { ...change, state: 'rejected' as const, reason: outcome.reason } : []
    }),
  )
}
