import { t } from '@cenolov/core/language'
import { LIST_OPERATIONS_MAX, type ListOperation } from '@cenolov/core/list'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { toastError } from '../../api/mutations.ts'
import { settingsQuery, useShopper } from '../../product/shopper-cards.ts'
import { keepVisitorList } from '../../product/visitor-list.ts'
import { createList, LISTS_KEY, sendOperations } from './api/list-calls.ts'
import { forgetVisitorList, readVisitorOperations } from './api/list-database.ts'
import { amountKey } from './api/list-state.ts'
import { ListStore } from './api/list-store.ts'

/** Follows a list as long as it is shown. */
export function useListStore(id: string, account: number) {
  const store = useMemo(() => new ListStore(id, account), [id, account])
  useEffect(() => store.open(), [store])
  const state = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.state,
  )
  return { store, state }
}

/** Follows a list with the prices of its items. */
export function useList(id: string, account: number) {
  const { store, state } = useListStore(id, account)
  const shopper = useShopper()
  // The server knows the cards anyway; until the device does, it would ask for each set of them.
  const isKnown = !useQuery(settingsQuery()).isPending
  const buyer = `${shopper.day} ${shopper.cards.join(', ')}`
  // The offers for the items. Requested when their words, amounts or prices change, and again when the network is back.
  const words = state.items.map(amountKey).join('\n')
  const question = `${buyer}\n${words}`
  const asked = useRef('')
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    const find = () => {
      asked.current = question
      if (words === '') return
      // Done without a network, too: words stay words.
      void store.findOffers(store.state.items, buyer).finally(() => setAnswered(question))
    }
    if (isKnown && state.status === 'ready' && asked.current !== question) find()
    window.addEventListener('online', find)
    return () => window.removeEventListener('online', find)
  }, [store, words, buyer, question, isKnown, state.status])
  return { store, state, shopper, isPricing: words !== '' && answered !== question }
}

export function useFirstList(onOpen: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (readOperations: () => Promise<readonly ListOperation[]>) => {
      // Items that the visitor wrote before signing in come first.
      const own = await readVisitorOperations().catch(() => [])
      const operations = [...own, ...(await readOperations())]
      const { id } = await createList(t('Nákup'))
      for (let from = 0; from < operations.length; from += LIST_OPERATIONS_MAX)
        await sendOperations(id, 0, operations.slice(from, from + LIST_OPERATIONS_MAX))
      return id
    },
    onSuccess: (id) => {
      keepVisitorList('')
      forgetVisitorList().catch(() => undefined)
      void client.invalidateQueries({ queryKey: LISTS_KEY })
      onOpen(id)
    },
    onError: toastError(t('Zoznam sa nepodarilo založiť')),
  })
}

/** Keeps the screen on while it is shown, where the device can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = () => {
      // Refused with a low battery, and released whenever the page is hidden.
      if (document.visibilityState === 'visible')
        navigator.wakeLock.request('screen').then(
          (taken) => {
            lock = taken
            if (isOver) void taken.release()
          },
          () => undefined,
        )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}
