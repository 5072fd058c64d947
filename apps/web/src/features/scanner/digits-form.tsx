import { readEan } from '@cenolov/core/product'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'

/** Input for the digits below the bars. `onFound` gets 14 digits. */
export function DigitsForm({ onFound }: { readonly onFound: (ean: string) => void }) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string | undefined>()
  const form = useForm(() => {
    const read = readEan(digits)
    if (!read.ok) setError(read.message)
    else if (read.ean === '') setError('Napíšte číslice pod čiarovým kódom')
    else onFound(read.ean)
  })
  return (
    <form {...form.props} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        className="grow basis-44"
        label="Číslice pod čiarovým kódom"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={digits}
        error={error}
        onChange={(event) => {
          setDigits(event.target.value)
          setError(undefined)
        }}
      />
      {/* Beside the field, below its label, also with an error under it. */}
      <Button type="submit" size="lg" className="mt-6.5">
        Nájsť
      </Button>
    </form>
  )
}
