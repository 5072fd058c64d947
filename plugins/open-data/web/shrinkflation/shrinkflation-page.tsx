import { t } from '@cenolov/core/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageMinus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { countOf } from '#format/numbers.ts'
import { usePluginSettings } from '#plugins.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { ShrinkageCard } from './shrinkage-card.tsx'
import { shrinkagesQuery } from './shrinkage-queries.ts'
import { ShrinkflationMethod } from './shrinkflation-method.tsx'

const STORE_PARAM = 'obchod'

/** Packages that became smaller, as an administrator has confirmed them. */
export function Component() {
  useDocumentTitle(t('Zmenšené obaly'))
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Zmenšené obaly')}>
        {t('Produkty, v\u00a0ktorých je menej ako predtým, a\u00a0pritom za kilogram či liter stoja viac')}
      </PageHeading>
      {usePluginSettings().hasOpenData ? <ConfirmedShrinkages /> : <NothingYet />}
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState title={t('Zatiaľ tu nič nie je')} picture={<RoundPicture icon={PackageMinus} />}>
      {t('Keď zistíme, že sa obsah niektorého balenia zmenšil, a\u00a0overíme to, nájdete ho tu.')}
    </EmptyState>
  )
}

function ConfirmedShrinkages() {
  const [params, setParams] = useSearchParams()
  const store = params.get(STORE_PARAM) ?? ''
  const query = useInfiniteQuery(shrinkagesQuery(store))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <RetryNotice query={query}>{t('Zmenšené obaly sa nepodarilo načítať.')}</RetryNotice>
  const [first] = query.data.pages
  const { total, stores, licence, contact } = first!
  const shown = query.data.pages.flatMap(({ shrinkages }) => shrinkages)
  if (stores.length === 0) return <NothingYet />
  const names = stores.includes(store) || store === '' ? stores : [...stores, store]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SelectField
          label={t('Obchod')}
          labelHidden
          className="w-full sm:w-72"
          value={store}
          options={[
            { value: '', label: t('Všetky obchody') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(chosen) =>
            setParams(chosen === '' ? {} : { [STORE_PARAM]: chosen }, {
              replace: true,
            })
          }
        />
        <p aria-live="polite" className="text-ink-2">
          {countOf(total, [t('zmenšený obal'), t('zmenšené obaly'), t('zmenšených obalov')])}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('V\u00a0tomto obchode nič')} picture={<RoundPicture icon={PackageMinus} />}>
          {t('Žiadne overené zmenšenie obalu tu nepoznáme.')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((shrinkage) => (
            <li key={shrinkage.id}>
              <ShrinkageCard shrinkage={shrinkage} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          className="self-center max-sm:w-full"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Zobraziť ďalšie')}
        </Button>
      ) : null}
      <ShrinkflationMethod store={store} licence={licence} contact={contact} />
    </>
  )
}
