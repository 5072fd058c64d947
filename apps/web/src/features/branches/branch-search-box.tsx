import { t } from '@cenolov/core/language'
import { LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PositionFinder } from '../../product/branches/use-position.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/forms/fields/search-field.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'

export const BRANCH_SEARCH_MAX = 100

const POSITION_FAULTS = {
  refused: t('Polohu ste nepovolili. Vyhľadajte predajne podľa mesta alebo PSČ.'),
  unknown: t('Polohu sa nepodarilo zistiť. Skúste to znova, alebo vyhľadajte mesto.'),
} as const

export interface BranchSearchBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly finder: PositionFinder
  /** Whether the text finds anything. */
  readonly isFound: boolean
  /** Shown next to the button for the position. */
  readonly actions?: ReactNode
}

/** A search for branches by words or by the position. */
export function BranchSearchBox({ text, onText, finder, isFound, actions }: BranchSearchBoxProps) {
  const { position, isAsking, fault, ask } = finder
  const canAsk = position === null && 'geolocation' in navigator
  return (
    <>
      <SearchField
        label={t('Hľadať predajňu')}
        placeholder={t('Mesto, PSČ alebo obchod')}
        value={text}
        maxLength={BRANCH_SEARCH_MAX}
        onChange={onText}
      />
      {canAsk || actions ? (
        <div>
          <div className="flex flex-wrap gap-2">
            {canAsk ? (
              <Button busy={isAsking} onClick={ask}>
                {isAsking ? null : <LocateFixed aria-hidden className="size-4.5" />}
                {t('Použiť moju polohu')}
              </Button>
            ) : null}
            {actions}
          </div>
          {canAsk ? (
            <p className="mt-1.5 text-[0.8125rem] text-pretty text-ink-2">
              {t('Poloha len zoradí predajne na tomto zariadení. Nikam ju neposielame ani neukladáme.')}
            </p>
          ) : null}
        </div>
      ) : null}
      <Messages>
        {fault === null ? null : <Notice tone="warn">{POSITION_FAULTS[fault]}</Notice>}
        {text.trim() !== '' && !isFound ? (
          <p className="text-ink-2">{t('Takú predajňu nepoznáme. Skúste iné mesto alebo PSČ.')}</p>
        ) : null}
      </Messages>
    </>
  )
}
