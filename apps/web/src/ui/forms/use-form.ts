import { type RefObject, type SubmitEvent, useCallback, useRef } from 'react'

export interface Form {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
  /** Moves the focus to the first field with an error, once the errors are rendered. */
  readonly focusInvalid: () => void
}

/**
 * Handles the submit of a form in place of the browser.
 *
 * @param submit gets the fields by name
 * @param blocked true while the form must not be sent: it is incomplete, being sent or done
 */
export function useForm(submit: (fields: FormData) => void, blocked = false): Form {
  const ref = useRef<HTMLFormElement>(null)
  const focusInvalid = useCallback(() => {
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }, [])
  return {
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault()
        if (!blocked) submit(new FormData(event.currentTarget))
      },
    },
    focusInvalid,
  }
}
