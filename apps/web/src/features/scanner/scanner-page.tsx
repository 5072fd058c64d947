import { t } from '@cenolov/core/language'
import { queriedEan, readEan, shownEan } from '@cenolov/core/product'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadCatalogueWhenIdle } from '#device-catalogue/when-to-load.ts'
import { type ScannedCodes, scannedCodes } from '#plugins.tsx'
import { settings } from '#settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ProductDialog } from '../products/parts/product-dialog.tsx'
import { CameraView } from './camera-view.tsx'
import { ScannedOffers } from './parts/scanned-offers.tsx'
import { PhotoCode } from './photo-code.tsx'
import type { SeenCode } from './reader/barcode-reader.ts'

/** The code in the address, in its common form. */
const CODE = 'kod'

/** Returns the 14 digits of the barcode in a picture, or null without one. */
function pickGoods(codes: readonly SeenCode[]): string | null {
  const code = codes.find(({ kind }) => kind === 'goods')
  const read = code === undefined ? null : readEan(code.text)
  return read?.ok === true && read.ean !== '' ? read.ean : null
}

const isOther = (codes: readonly SeenCode[]) => codes.some(({ kind }) => kind === 'other')

const wantedCodes = (others: ScannedCodes | null) => ({
  pick: (codes: readonly SeenCode[]) =>
    pickGoods(codes) ?? codes.find(({ text }) => others?.isCode(text))?.text ?? null,
  isOther,
  goesOn: false,
})
const EAN = /^\d{14}$/
const OTHER_CODE = t('Toto je QR kód. Namierte na čiarový kód tovaru, ten s\u00a0číslicami pod čiarami.')
const NO_CODE = t('Na fotke sme nenašli čiarový kód. Odfoťte ho zblízka a\u00a0rovno, alebo napíšte číslice.')
const INSTEAD = t('napíšte číslice pod čiarovým kódom')

/** Returns the address with another code; it keeps the list to which it is added. */
function withCode(before: URLSearchParams, code: string | null): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('product')
  if (code === null) next.delete(CODE)
  else next.set(CODE, code)
  return next
}

/** One camera for the codes of goods, and for other codes that a plugin reads. */
export function Component() {
  useDocumentTitle(t('Skener'))
  const [params, setParams] = useSearchParams()
  // So that a code is also found in a cellar without signal.
  useEffect(loadCatalogueWhenIdle, [])
  const [others, setOthers] = useState<ScannedCodes | null>(null)
  useEffect(() => void scannedCodes(settings()).then(setOthers), [])
  const ean = queriedEan(params.get(CODE) ?? '')
  const show = useCallback(
    (found: string) => {
      navigator.vibrate?.(60)
      if (!EAN.test(found)) return others?.open(found)
      setParams((before) => withCode(before, shownEan(found)))
    },
    [setParams, others],
  )
  const wanted = useMemo(() => wantedCodes(others), [others])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      {ean === null ? (
        <>
          <PageHeading title={t('Skener')}>
            {others?.invitation ?? t('Namierte kameru na čiarový kód. Obraz zostáva vo vašom zariadení.')}
          </PageHeading>
          <CameraView wanted={wanted} otherCode={OTHER_CODE} instead={INSTEAD} onFound={show} />
          <PhotoCode pick={wanted.pick} noCode={NO_CODE} instead={INSTEAD} onFound={show} />
          <DigitsForm onFound={show} />
        </>
      ) : (
        <ScannedOffers
          key={ean}
          ean={ean}
          list={params.get('zoznam')}
          onAgain={() => setParams((before) => withCode(before, null))}
        />
      )}
      <ProductDialog />
    </div>
  )
}

/** Input for the digits below the bars. `onFound` gets 14 digits. */
function DigitsForm({ onFound }: { readonly onFound: (ean: string) => void }) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string | undefined>()
  const form = useForm(() => {
    const read = readEan(digits)
    if (!read.ok) setError(read.message)
    else if (read.ean === '') setError(t('Napíšte číslice pod čiarovým kódom'))
    else onFound(read.ean)
  })
  return (
    <form {...form.props} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        className="grow basis-44"
        label={t('Číslice pod čiarovým kódom')}
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
      {/* It stays next to the field, below its label, even with an error under the field. */}
      <Button type="submit" size="lg" className="mt-6.5">
        {t('Nájsť')}
      </Button>
    </form>
  )
}
