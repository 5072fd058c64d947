import { PRODUCT_FORM_FIELDS } from '@cenolov/core'
import { fieldFaults } from '../../../../api/field-faults.ts'
import type { FormFaults } from './product-form-values.ts'

/** What the server found wrong with a product's form, by field; empty for any other failure. */
export function serverFaults(error: unknown): FormFaults {
  const faults = fieldFaults(error)
  return Object.fromEntries(
    PRODUCT_FORM_FIELDS.flatMap((field) => {
      const message = faults.get(field)
      return message === undefined ? [] : [[field, message] as const]
    }),
  )
}
