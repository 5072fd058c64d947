import { t } from '@cenolov/core/language'
import { useSearchParams } from 'react-router'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { CorrectionsFrame } from '../corrections-frame.tsx'
import { JudgedMatches } from './judged-matches.tsx'
import { downloadVerdicts } from './matches-api.ts'
import { type MatchesState, matchesParams, parseMatchesState } from './matches-state.ts'
import { ShownMatches } from './shown-matches.tsx'

const LISTS = [
  { value: 'shown', content: t('Čo vidia nakupujúci') },
  { value: 'judged', content: t('Posúdené') },
] as const

export function Component() {
  const [params, setParams] = useSearchParams()
  const state = parseMatchesState(params)
  const go = (next: MatchesState, replace = false) => {
    // An unchanged state adds no history entry.
    if (matchesParams(next).toString() !== matchesParams(state).toString())
      setParams(matchesParams(next), { replace })
  }
  const List = state.list === 'judged' ? JudgedMatches : ShownMatches
  return (
    <CorrectionsFrame
      title={t('Zhody medzi obchodmi')}
      lead={t('Ten istý tovar v inom obchode. Čo tu potvrdíte či zakážete, platí pre všetkých.')}
      actions={
        <DownloadButton
          label={t('Stiahnuť rozhodnutia (CSV)')}
          failure={t('Verdikty sa nepodarilo stiahnuť')}
          onDownload={downloadVerdicts}
        />
      }
    >
      <div className="flex">
        <ToggleGroup
          label={t('Ktoré zhody')}
          value={state.list}
          choices={LISTS}
          size="lg"
          onChange={(list) => go({ list, search: '', page: 1 })}
        />
      </div>
      <List state={state} go={go} />
    </CorrectionsFrame>
  )
}
