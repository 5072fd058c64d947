import { t } from '@cenolov/core/language'
import { CircleAlert, CircleCheck, Hourglass, ReceiptText, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatEuro } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { buttonStyle, TEXT_LINK } from '#ui/styles.ts'
import { otherCode, readReceiptCode, readReceiptCodes, refusalWords } from '../../rules/index.ts'
import { PURCHASES, purchase } from '../paths.ts'
import { useReceipts } from './use-receipts.ts'

interface Code {
  readonly text: string
}

export interface ReceiptReader {
  /** Returns the text of a receipt's code, or else of any code in the picture; null without one. */
  readonly pick: (codes: readonly Code[]) => string | null
  readonly onFound: (text: string) => void
  readonly otherCode: string
  readonly noCode: string
  readonly instead: string
}

export interface ScanReceiptPageProps {
  readonly ekasa: { readonly mode: string; readonly url: string }
  /** Shows the camera and the choice of a photo. */
  readonly renderReader: (reader: ReceiptReader) => ReactNode
}

const pick = (codes: readonly Code[]): string | null =>
  codes.map(({ text }) => text).find((text) => readReceiptCodes(text).length > 0) ?? codes[0]?.text ?? null

const READER = {
  pick,
  otherCode: t('Toto je čiarový kód. Namierte na QR kód bločku.'),
  noCode: t('Na fotke sme nenašli kód bločku. Odfoťte ho zblízka a\u00a0rovno.'),
  instead: t('vložte text kódu'),
}

/** Reads codes of receipts, several in a row, and says what became of each. */
export function ScanReceiptPage({ ekasa, renderReader }: ScanReceiptPageProps) {
  useDocumentTitle(t('Bloček'))
  const receipts = useReceipts(ekasa)
  const { add } = receipts
  const [refused, setRefused] = useState<string | null>(null)
  const onFound = useCallback(
    (text: string) => {
      const codes = readReceiptCodes(text)
      setRefused(codes.length > 0 ? null : refusalWords(otherCode(text)))
      if (codes.length > 0) add(codes)
    },
    [add],
  )
  // The scanner read it and handed it over.
  useEffect(() => {
    if (location.hash === '') return
    const code = decodedText(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname)
    onFound(code)
  }, [onFound])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <PageHeading
        title={t('Bloček')}
        actions={
          <Link to={PURCHASES} className={buttonStyle('secondary')}>
            {t('Moje nákupy')}
          </Link>
        }
      >
        {t('Namierte na QR kód. Bločkov môžete naskenovať aj viac za sebou.')}
      </PageHeading>
      <Messages>{refused === null ? null : <Notice tone="warn">{refused}</Notice>}</Messages>
      <Results {...receipts} />
      {renderReader({ ...READER, onFound })}
      <PasteForm onFound={onFound} />
      <p className="text-sm text-pretty text-ink-2">
        {t('{word}Kód bločku, čas nákupu ani číslo pokladne neukladáme.', {
          word:
            ekasa.mode === 'browser'
              ? t('Bloček si od štátnej eKasy vyžiada priamo váš prehliadač. ')
              : t('Bloček si vyžiadame od štátnej eKasy. '),
        })}
      </p>
    </div>
  )
}

/** Decodes a text of an address; a damaged one stays as it is. */
function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function Results({ pending, rejected, done, asking, forget, askNow }: ReturnType<typeof useReceipts>) {
  if (pending.length + rejected.length + done.length === 0) return null
  return (
    <Card>
      <ul aria-label={t('Naskenované bločky')} aria-live="polite" className="divide-y divide-line">
        {rejected.map(({ id, reason }) => (
          <li key={id} className="flex min-h-15 items-center gap-3 px-4 py-2">
            <CircleAlert aria-hidden className="size-5 shrink-0 text-sale" />
            <p className="min-w-0 grow text-pretty">{reason}</p>
            <ForgetButton onForget={() => forget(id)} />
          </li>
        ))}
        {done.map(({ key, id, store, total }) => (
          <li key={key} className="flex min-h-15 items-center gap-3 px-4 py-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" />
            <p className="min-w-0 grow font-semibold">
              <span className="block truncate">{store || t('Neznámy obchod')}</span>
              <span className="block tabular-nums">{formatEuro(total)}</span>
            </p>
            <Link to={purchase(id)} className={buttonStyle('primary')}>
              {t('Zobraziť')}
            </Link>
          </li>
        ))}
        {pending.map(({ id, body: { note } }) => (
          <li key={id} className="flex min-h-15 items-center gap-3 px-4 py-2">
            <Hourglass aria-hidden className="size-5 shrink-0 text-ink-3" />
            <p className="min-w-0 grow text-pretty">
              {asking === id ? t('Pýtame sa štátnej eKasy...') : note || t('Čaká na pripojenie.')}
            </p>
            <IconButton
              label={t('Spýtať sa teraz')}
              icon={<RefreshCw aria-hidden className="size-5" />}
              disabled={asking !== null}
              onClick={() => void askNow(id)}
            />
            <ForgetButton disabled={asking === id} onForget={() => forget(id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ForgetButton({
  disabled = false,
  onForget,
}: {
  readonly disabled?: boolean
  readonly onForget: () => void
}) {
  return (
    <IconButton
      label={t('Zahodiť bloček')}
      icon={<Trash2 aria-hidden className="size-5" />}
      disabled={disabled}
      onClick={onForget}
    />
  )
}

function PasteForm({ onFound }: { readonly onFound: (text: string) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const form = useForm(() => {
    const reading = readReceiptCode(text)
    if ('refused' in reading) return setError(refusalWords(reading.refused))
    onFound(text)
    setText('')
  })
  return (
    <details className="group">
      <summary className={`${TEXT_LINK} flex min-h-11 cursor-pointer list-none items-center gap-2`}>
        <ReceiptText aria-hidden className="size-5" />
        {t('Vložiť text kódu')}
      </summary>
      <form {...form.props} noValidate className="mt-2 flex flex-col items-start gap-3">
        <TextArea
          className="w-full"
          label={t('Text z\u00a0QR kódu')}
          rows={3}
          maxLength={10_000}
          value={text}
          error={error}
          onChange={(next) => {
            setText(next)
            setError(undefined)
          }}
        />
        <Button type="submit" size="lg">
          {t('Načítať')}
        </Button>
      </form>
    </details>
  )
}
