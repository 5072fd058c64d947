import { countriesOf } from '@cenolov/core/product'
import { Fragment } from 'react'

/** The countries of a product's origin, with their flags. */
export function OriginNames({ origin }: { readonly origin: string }) {
  return countriesOf(origin).map(({ name, flag }, place) => (
    <Fragment key={name}>
      {place === 0 ? null : ', '}
      <span aria-hidden>{flag}&nbsp;</span>
      {name}
    </Fragment>
  ))
}
