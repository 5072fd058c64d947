import { t } from '@cenolov/core/language'
import { StoreName } from '../../product/store-name.tsx'
import { Checkbox } from '../../ui/forms/toggle.tsx'
import { LINES_MAX, type OtherStore } from './other-stores.ts'

export interface StoreTicksProps {
  readonly others: readonly OtherStore[]
  readonly ticked: readonly string[]
  readonly onTick: (store: string, on: boolean) => void
}

export function StoreTicks({ others, ticked, onTick }: StoreTicksProps) {
  if (others.length === 0) return null
  const isFull = ticked.length === LINES_MAX
  return (
    <fieldset>
      <legend className="text-xs leading-5 text-ink-2">{t('Ten istý tovar v\u00a0iných obchodoch')}</legend>
      <div className="-ml-2.5 flex flex-wrap gap-x-2">
        {others.map(({ store }) => {
          const isTicked = ticked.includes(store)
          return (
            <Checkbox
              key={store}
              checked={isTicked}
              disabled={isFull && !isTicked}
              onChange={(on) => onTick(store, on)}
            >
              <StoreName store={store} className="text-sm" />
            </Checkbox>
          )
        })}
      </div>
      <p role="status" className="text-[0.8125rem] text-ink-2">
        {isFull && others.length > LINES_MAX
          ? t('Naraz sa dajú porovnať najviac {linesMax} obchody.', { linesMax: LINES_MAX })
          : ''}
      </p>
    </fieldset>
  )
}
