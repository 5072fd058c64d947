import { t } from '@cenolov/core/language'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PositionFinder, usePosition } from '../../product/branches/use-position.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/forms/fields/search-field.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'

export const BRANCH_SEARCH_MAX = 100

const POSITION_FAULTS = {
  refused: t('Polohu ste nepovolili. Vyhľadajte predajne podľa mesta alebo PSČ.'),
  unknown: t('Polohu sa nepodarilo zistiť. Skúste to znova, alebo vyhľadajte mesto.'),
} as const

export interface BranchSearch {
  readonly text: string
  readonly onText: (text: string) => void
  readonly finder: PositionFinder
  readonly shown: number
  readonly onMore: () => void
}

/** @param first number of branches that are shown at first; another text starts with them again */
export function useBranchSearch(first: number, initialText = ''): BranchSearch {
  const [text, setText] = useState(initialText)
  const [shown, setShown] = useState(first)
  const onText = (value: string) => {
    setText(value)
    setShown(first)
  }
  return { text, onText, finder: usePosition(), shown, onMore: () => setShown(shown + 3 * first) }
}

export interface BranchSearchBoxProps {
  readonly search: BranchSearch
  readonly isFound: boolean
  /** Shown next to the button for the position. */
  readonly actions?: ReactNode
}

export function BranchSearchBox({ search, isFound, actions }: BranchSearchBoxProps) {
  const { text, onText, finder } = search
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

/** Shows more of the branches that a search found, if there are more. */
export function MoreBranches({ search, found }: { readonly search: BranchSearch; readonly found: number }) {
  const more = found - search.shown
  return more <= 0 ? null : (
    <Button variant="soft" className="self-start" onClick={search.onMore}>
      {t('Zobraziť ďalšie ({more})', { more })}
    </Button>
  )
}
