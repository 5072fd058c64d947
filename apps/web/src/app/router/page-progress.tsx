import { t } from '@cenolov/core/language'
import { useNavigation } from 'react-router'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'

/** Shows that the code of another page is loading, once that takes noticeable time. */
export function PageProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <ProgressBar
      label={t('Načítavam...')}
      percent={null}
      className="fixed inset-x-0 top-0 z-70 h-1! rounded-none! bg-transparent! opacity-100 transition-opacity delay-200 starting:opacity-0"
    />
  )
}
