import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { toastError, useConfirmed } from '#api/mutations.ts'
import { formatLongDay } from '#format/day.ts'
import { countOf, formatEuro } from '#format/numbers.ts'
import { inStoreFirst } from '#product/in-store.ts'
import { SharePicture } from '#product/share/share-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { settings } from '#settings.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import type { ReceiptAnswer, ReceiptElsewhere } from '../../api.ts'
import { PURCHASES } from '../paths.ts'
import { type Comparison, comparisonTexts, sharedText } from './comparison-texts.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { elsewhereQuery, receiptQuery, receiptRemoved, removeReceipt } from './receipt-queries.ts'

export interface ReceiptViewProps {
  readonly id: number
  /** Renders actions on a receipt: into the cart, off the list. */
  readonly renderActions: (receipt: ReceiptAnswer) => ReactNode
}

export function ReceiptView({ id, renderActions }: ReceiptViewProps) {
  useDocumentTitle(t('Nákup'))
  const query = useQuery(receiptQuery(id))
  const receipt = query.data
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <div>
        <Link to={PURCHASES} className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden className="size-5" />
          {t('Moje nákupy')}
        </Link>
      </div>
      {receipt === undefined ? (
        <QueryPlaceholder
          query={query}
          failure={t('Nákup sa nepodarilo načítať')}
          loading={t('Načítavam nákup...')}
          className="h-96"
        />
      ) : (
        <Loaded receipt={receipt} renderActions={renderActions} />
      )}
    </div>
  )
}

function Loaded({
  receipt,
  renderActions,
}: {
  readonly receipt: ReceiptAnswer
  readonly renderActions: ReceiptViewProps['renderActions']
}) {
  const { data: elsewhere } = useQuery(elsewhereQuery(receipt.id))
  return (
    <>
      <PageHeading title={receipt.store || receipt.seller || t('Neznámy obchod')}>
        {formatLongDay(receipt.day)}
      </PageHeading>
      <Headline receipt={receipt} elsewhere={elsewhere} />
      {receipt.sum_fits ? null : (
        <Notice tone="warn">
          {t('Súčet položiek sa líši od sumy bločku o\u00a0{euro}. Štát nám možno nedal všetky položky.', {
            euro: formatEuro(Math.abs(receipt.difference)),
          })}
        </Notice>
      )}
      {receipt.store === '' ? (
        <Notice tone="info">{t('Tento obchod zatiaľ nepoznáme, preto ceny inde nevieme porovnať.')}</Notice>
      ) : null}
      <ReceiptLines receipt={receipt} />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {renderActions(receipt)}
        <RemoveReceipt id={receipt.id} />
      </div>
    </>
  )
}

function Headline({
  receipt,
  elsewhere,
}: {
  readonly receipt: ReceiptAnswer
  readonly elsewhere: ReceiptElsewhere | undefined
}) {
  const [best] = elsewhere?.stores ?? []
  /** Items that are not compared, such as deposits, cost the same elsewhere. */
  const rest = elsewhere === undefined ? 0 : receipt.total - elsewhere.paid
  return (
    <Card>
      <section aria-label={t('Porovnanie')} className="flex flex-col gap-3 p-4 md:p-5">
        <p className="text-xl font-extrabold tracking-tight text-pretty md:text-2xl">
          {t('Tento nákup:')} <span className="tabular-nums">{formatEuro(receipt.total)}</span>.{' '}
          {elsewhere === undefined || best === undefined ? null : (
            <span className={best.total + rest < receipt.total ? 'text-brand' : undefined}>
              {t('{store} by stál', { store: inStoreFirst(best.store) })}{' '}
              <span className="tabular-nums">{formatEuro(best.total + rest)}</span>.
            </span>
          )}
        </p>
        {elsewhere === undefined ? (
          <p role="status" className="text-ink-2">
            {t('Porovnávam s\u00a0inými obchodmi...')}
          </p>
        ) : best === undefined ? (
          <p className="text-pretty text-ink-2">
            {t('V\u00a0iných obchodoch sme našli málo z\u00a0tohto nákupu, porovnanie by klamalo.')}
          </p>
        ) : (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {elsewhere.stores.map((store) => (
                <li key={store.store} className="flex min-h-11 items-center gap-3 py-2">
                  <span className="min-w-0 grow">
                    <StoreName store={store.store} />
                    {store.missing.length === 0 ? null : (
                      <span className="block pl-4.5 text-sm text-ink-2">
                        {missingText(store.missing.length)}
                      </span>
                    )}
                  </span>
                  <span className="shrink-0 font-bold tabular-nums">{formatEuro(store.total + rest)}</span>
                </li>
              ))}
            </ul>
            <p className="text-sm text-pretty text-ink-2">
              {t('Ceny platili {day}.{word}', {
                day: formatLongDay(elsewhere.day),
                word: elsewhere.unknown.length === 0 ? '' : ` ${unknownText(elsewhere.unknown.length)}`,
              })}
            </p>
            <ShareComparison
              comparison={{ paid: receipt.total, store: best.store, total: best.total + rest }}
            />
          </>
        )}
      </section>
    </Card>
  )
}

function missingText(count: number): string {
  const values = { count: countOf(count, [t('vec'), t('veci'), t('vecí')]) }
  if (count === 1) return t('chýba {count}, rátame ju za najmenej inde', values)
  return count < 5
    ? t('chýbajú {count}, rátame ich za najmenej inde', values)
    : t('chýba {count}, rátame ich za najmenej inde', values)
}

function unknownText(count: number): string {
  const values = { count: countOf(count, [t('položku'), t('položky'), t('položiek')]) }
  return count === 1
    ? t('{count} nepoznáme, všade ju rátame za to, čo ste zaplatili.', values)
    : t('{count} nepoznáme, všade ich rátame za to, čo ste zaplatili.', values)
}

function ShareComparison({ comparison }: { readonly comparison: Comparison }) {
  const { paid, where, total, difference } = comparisonTexts(comparison)
  const isEqual = comparison.total === comparison.paid
  return (
    <SharePicture
      title={t('Zdieľať porovnanie')}
      note={t('Sú na ňom len dve sumy: nie kde, kedy ani čo ste kúpili. Obrázok vznikol na tomto zariadení.')}
      words={{
        heading: t('Môj nákup'),
        figure: paid,
        labelHeading: where,
        labelFigure: total,
        conclusion: isEqual ? '' : difference,
        tone: comparison.total < comparison.paid ? 'good' : 'bad',
      }}
      text={sharedText(comparison, settings().site.name)}
      fileName="cenolov-nakup.png"
    />
  )
}

function RemoveReceipt({ id }: { readonly id: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { ask, dialog } = useConfirmed({
    mutationFn: () => removeReceipt(id),
    onSuccess: async () => {
      await navigate(PURCHASES)
      await receiptRemoved(client, id)
    },
    onError: toastError(t('Nákup sa nepodarilo zmazať')),
  })
  return (
    <>
      <Button variant="danger" onClick={ask}>
        <Trash2 aria-hidden className="size-5" />
        {t('Zmazať nákup')}
      </Button>
      <ConfirmDialog {...dialog} danger title={t('Zmazať nákup?')} confirmLabel={t('Zmazať')}>
        <p>{t('Nákup zmizne z\u00a0vašich prehľadov. Bloček môžete neskôr naskenovať znova.')}</p>
      </ConfirmDialog>
    </>
  )
}
