import { startTransition, useOptimistic } from 'react'

/** The part of a mutation that saves; its error stays with it, for the screen to show. */
interface Saving<T> {
  readonly mutateAsync: (next: T) => Promise<unknown>
}

/**
 * A value that is shown as chosen from the first moment, while it is being saved. A mutation's own `variables` come a
 * task later: until then a controlled checkbox jumps back. When saving fails, the saved value is shown again.
 */
export function useOptimisticSave<T, U>(
  saved: T,
  save: Saving<U>,
  shownAs: (next: U, before: T) => T,
): readonly [T, (next: U) => void] {
  const [shown, show] = useOptimistic(saved)
  const choose = (next: U) =>
    startTransition(async () => {
      show((before) => shownAs(next, before))
      await save.mutateAsync(next).catch(() => undefined)
    })
  return [shown, choose]
}
