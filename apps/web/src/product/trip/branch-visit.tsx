import { kmText, openingText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { fromNumber } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { shopTimeZone } from '../../format/day.ts'
import { serverNow } from '../../format/server-clock.ts'
import { TEXT_LINK } from '../../ui/styles.ts'
import { branchPlace, branchTitle, geoLink } from '../branches/branch-place.ts'
import type { StoreVisit } from './basket-trips.ts'

/** The branch of a store: its address, the way to it, whether it is open, and a link to the map of the phone. */
export function BranchVisit({
  visit,
  isRow = false,
  className,
}: {
  readonly visit: StoreVisit
  /** In a list, where a phone shows only the sign of the link. */
  readonly isRow?: boolean
  readonly className?: string
}) {
  const { branch, km, priced } = visit
  const link = geoLink(branch)
  const opening = openingText(branch.opening_hours, new Date(serverNow()), shopTimeZone())
  const facts = [km === null ? '' : kmText(km), opening].filter((fact) => fact !== '')
  return (
    <div
      className={clsx(
        'flex items-center justify-between gap-x-4 text-sm text-ink-2',
        isRow || 'max-sm:flex-col max-sm:items-start',
        className,
      )}
    >
      <p className="min-w-0 py-1 text-pretty wrap-anywhere">
        {[branchPlace(branch), ...facts].join(' · ')}
        {priced > 1 ? (
          <span className="block text-[0.8125rem]">
            {t('Ceny sú {priced}\u00a0{priced2} vašich predajní, cesta je do najbližšej z\u00a0nich.', {
              priced: fromNumber(priced),
              priced2: priced,
            })}
          </span>
        ) : null}
      </p>
      {link === null ? null : (
        <a
          href={link}
          aria-label={t('Ukázať na mape: {branch}', { branch: branchTitle(branch) })}
          className={clsx(
            TEXT_LINK,
            'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5',
            isRow && 'max-sm:-mr-1 max-sm:w-11',
          )}
        >
          <MapPin aria-hidden className={clsx('size-4.5', isRow && 'max-sm:size-5.5')} />
          <span className={clsx(isRow && 'max-sm:sr-only')}>{t('Ukázať na mape')}</span>
        </a>
      )}
    </div>
  )
}
