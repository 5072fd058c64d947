import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** A mutation that a person confirms first. `dialog`: for a `ConfirmDialog`, which closes once the mutation has ended. */
export function useConfirmed<Result>(mutation: Omit<UseMutationOptions<Result>, 'onSettled'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { mutate, isPending } = useMutation({ ...mutation, onSettled: close })
  return {
    ask: () => setOpen(true),
    dialog: { open, busy: isPending, onConfirm: () => mutate(), onClose: close },
  }
}
