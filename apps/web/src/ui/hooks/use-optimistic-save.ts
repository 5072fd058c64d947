import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'

/** How a choice is saved. */
interface Saving<U, A> extends UseMutationOptions<A, Error, U> {
  /** Saves of one scope go one after another: the server may apply two that come at once in either order. */
  readonly scope: { readonly id: string }
}

/**
 * A value that is shown as chosen from the first moment, while it is being saved. A mutation's own `variables` come a
 * task later: until then a controlled checkbox jumps back. When saving fails, the saved value is shown again; the error
 * stays with the mutation, for the screen to show.
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
