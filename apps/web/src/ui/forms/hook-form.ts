import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormReturn,
  UseFormSetError,
} from 'react-hook-form'

/** Checks a form by a rule that returns a message for each field with a fault. */
export const faultsResolver =
  <Values extends FieldValues>(
    faultsOf: (values: Values) => Readonly<Partial<Record<keyof Values, string>>>,
  ): Resolver<Values> =>
  (values) => {
    const faults = Object.entries<string | undefined>(faultsOf(values))
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: errors as FieldErrors<Values> }
  }

/** Shows the faults that the server found, and moves the focus to the first of them. */
export function showFaults<Values extends FieldValues>(
  faults: ReadonlyMap<string, string>,
  setError: UseFormSetError<Values>,
): void {
  for (const [place, [field, message]] of [...faults].entries())
    setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: place === 0 })
}

/** Changes several fields as if they were typed: once the form was submitted, they are checked again. */
export function changeFields<Values extends FieldValues>(
  { formState, setValue }: Pick<UseFormReturn<Values>, 'formState' | 'setValue'>,
  fields: Partial<Values>,
): void {
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  for (const [field, value] of Object.entries(fields)) setValue(field as FieldPath<Values>, value, options)
}
