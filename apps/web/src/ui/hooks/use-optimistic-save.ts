import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'

interface Saving<U, A> extends UseMutationOptions<A, Error, U> {
  /** Saves of one scope run one after another: the server may apply two parallel ones in either order. */
  readonly scope: { readonly id: string }
}

/**
 * Shows a chosen value from the first moment, while it is being saved. A mutation's own `variables` come a task later:
 * until then a controlled checkbox jumps back. When saving fails, the saved value is shown again; the error stays with
 * the mutation, for the screen to show.
 */
export function useOptimisticSave<T, U, A>(
  saved: T,
  saving: Saving<U, A>,
  shownAs: (next: U, before: T) => T,
): readonly [T, (next: U) => void, UseMutationResult<A, Error, U>] {
  const save = useMutation(saving)
  const [shown, show] = useOptimistic(saved)
  const choose = (next: U) =>
    startTransition(async () => {
      show((before) => shownAs(next, before))
      await save.mutateAsync(next).catch(() => undefined)
    })
  return [shown, choose, save]
}
