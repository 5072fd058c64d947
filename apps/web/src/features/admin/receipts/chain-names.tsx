import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Search, SpellCheck2, Trash2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { toastError, useConfirmed } from '../../../api/mutations.ts'
import { countOf } from '../../../format/numbers.ts'
import { StoreName } from '../../../product/store-name.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '../../../ui/forms/fields/search-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '../../../ui/messages/empty-state.tsx'
import { PagedList } from '../paging/paged-list.tsx'
import {
  type ChainName,
  chainNamesQuery,
  confirmName,
  forgetName,
  type NamesState,
  RECEIPTS_KEY,
  RECEIPTS_PAGE_SIZE,
} from './receipts-api.ts'

export interface PickerProps {
  readonly store: string
  readonly text: string
  readonly onPick: (productId: number | null) => void
  readonly onClose: () => void
}

const STATES: readonly (readonly [NamesState, string])[] = [
  ['waiting', t('Na potvrdenie')],
  ['learned', t('Naučené')],
]

/** What abbreviated names on a chain's receipts mean: confirmed for everybody, or forgotten. */
export function ChainNames({ renderPicker }: { readonly renderPicker: (picker: PickerProps) => ReactNode }) {
  const [state, setState] = useState<NamesState>('waiting')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(chainNamesQuery(state, useDeferredValue(search.trim()), page))
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: RECEIPTS_KEY })
  const [picking, setPicking] = useState<ChainName | null>(null)
  const [asked, setAsked] = useState<ChainName | null>(null)
  const confirming = useMutation({
    mutationFn: confirmName,
    onError: toastError(t('Názov sa nepodarilo potvrdiť')),
    onSettled: renew,
  })
  const { ask, dialog } = useConfirmed({
    mutationFn: () => forgetName(asked!),
    onSuccess: renew,
    onError: toastError(t('Názov sa nepodarilo zmazať')),
  })
  const forget = (name: ChainName) => {
    setAsked(name)
    ask()
  }
  const confirm = ({ store, name }: ChainName, productId: number) =>
    confirming.mutate({ store, name, product_id: productId })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <div className="grow sm:max-w-md">
          <SearchField
            label={t('Hľadať názvy')}
            placeholder={t('Názov na bločku…')}
            value={search}
            maxLength={100}
            onChange={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
        </div>
        <fieldset className="scroll-row min-w-0 gap-2">
          <legend className="sr-only">{t('Ktoré názvy')}</legend>
          {STATES.map(([value, label]) => (
            <ChoiceChip
              key={value}
              pressed={value === state}
              onPress={() => {
                setState(value)
                setPage(1)
              }}
            >
              {label}
            </ChoiceChip>
          ))}
        </fieldset>
      </div>
      <p className="text-pretty text-ink-2">
        {state === 'waiting'
          ? t('Čo nakupujúci povedali o\u00a0skratkách na bločkoch, no ešte to neplatí pre všetkých.')
          : t('Tieto skratky spoznáme každému: zhodli sa na nich dvaja, alebo ich potvrdil správca.')}
      </p>
      <PagedList
        query={query}
        page={page}
        pageSize={RECEIPTS_PAGE_SIZE}
        onPage={setPage}
        failure={t('Názvy sa nepodarilo načítať')}
        ghosts={[4, 'h-24']}
        empty={
          <EmptyState title={t('Žiadne takéto názvy')} picture={<RoundPicture icon={SpellCheck2} />}>
            {search.trim() === ''
              ? t('Keď nakupujúci povedia, čo je na ich bločkoch, objaví sa to tu.')
              : t('Skúste iné slovo.')}
          </EmptyState>
        }
      >
        {({ names }) => (
          <Card>
            <ul aria-label={t('Názvy na bločkoch')} className="divide-y divide-line">
              {names.map((name) => (
                <li key={`${name.store}\n${name.name}`} className="flex flex-col gap-2 px-4 py-3 md:px-5">
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <div className="min-w-0">
                      <p className="font-semibold wrap-anywhere uppercase">{name.name}</p>
                      <p className="text-sm text-ink-2">
                        <StoreName store={name.store} />
                      </p>
                    </div>
                    <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
                      <Button
                        aria-label={t('Vybrať iný produkt: {text}', { text: name.name })}
                        onClick={() => setPicking(name)}
                      >
                        <Search aria-hidden className="size-4.5" />
                        {t('Iný produkt')}
                      </Button>
                      <Button
                        aria-label={t('Zmazať názov: {text}', { text: name.name })}
                        onClick={() => forget(name)}
                      >
                        <Trash2 aria-hidden className="size-4.5" />
                        {t('Zmazať')}
                      </Button>
                    </div>
                  </div>
                  <ul className="flex flex-col gap-1">
                    {name.meanings.map((meaning) => (
                      <li
                        key={meaning.product_id}
                        className="flex min-h-11 items-center justify-between gap-x-4"
                      >
                        <p className="min-w-0 grow wrap-anywhere">
                          {withUnitsKept(meaning.title)}{' '}
                          <span className="text-sm whitespace-nowrap text-ink-2">
                            {saidBy(meaning.people)}
                          </span>
                        </p>
                        {meaning.by_administrator ? (
                          <Badge tone="brand">{t('potvrdil správca')}</Badge>
                        ) : (
                          <Button
                            variant="soft"
                            disabled={confirming.isPending}
                            aria-label={t('Potvrdiť: {text} je {title}', {
                              text: name.name,
                              title: meaning.title,
                            })}
                            onClick={() => confirm(name, meaning.product_id)}
                          >
                            <Check aria-hidden className="size-4.5" />
                            {t('Potvrdiť')}
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {picking === null
        ? null
        : renderPicker({
            store: picking.store,
            text: picking.name,
            onClose: () => setPicking(null),
            onPick: (productId) => {
              setPicking(null)
              if (productId === null) forget(picking)
              else confirm(picking, productId)
            },
          })}
      <ConfirmDialog {...dialog} danger title={t('Zmazať názov?')} confirmLabel={t('Zmazať')}>
        <p>
          {t(
            'Zabudneme, čo kto povedal o\u00a0názve „{name}“. Na bločkoch, kde si to ľudia vybrali sami, to zostane.',
            { name: asked?.name ?? '' },
          )}
        </p>
      </ConfirmDialog>
    </div>
  )
}

const saidBy = (people: number): string =>
  people === 0 ? '' : countOf(people, [t('človek'), t('ľudia'), t('ľudí')])
