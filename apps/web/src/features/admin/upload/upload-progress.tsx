import { t } from '@cenolov/core/language'
import { percentText } from '@cenolov/core/text'
import { countOf, outOf } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { answerText } from '#languages/answer-text.ts'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/loading/progress-bar.tsx'
import type { PollMishap } from './job-poll.ts'
import type { UploadState } from './use-upload.ts'

const MISHAPS: Record<PollMishap, string> = {
  refused: t('Server na otázku o\u00a0stave neodpovedal správne. Pýtame sa znova o\u00a05 sekúnd.'),
  late: t('Server odpovedá pomaly. Pýtame sa znova o\u00a010 sekúnd.'),
  unreachable: t('Spojenie so serverom sa prerušilo. Skúsime to znova o\u00a05 sekúnd.'),
  unknown: t('Stav sa nepodarilo zistiť. Skúsime to znova o\u00a03 sekundy.'),
}

interface Shown {
  readonly title: string
  readonly percent: number | null
  readonly detail: string
}

function shown(state: UploadState): Shown | null {
  switch (state.phase) {
    case 'validating':
      return { title: t('Kontrolujeme súbor'), percent: 0, detail: '' }
    case 'uploading':
      return { title: t('Nahrávame súbor'), percent: state.percent, detail: '' }
    case 'processing': {
      const { status, mishap } = state
      const rows =
        status && status.total_rows > 0
          ? t('{outOf} riadkov', {
              outOf: outOf(status.processed_count + status.error_count, status.total_rows),
            })
          : ''
      const title = status?.mode === 'preview' ? t('Kontrolujeme dáta') : t('Spracúvame dáta')
      const said = withDots(rows, answerText(status?.message ?? ''))
      return { title, percent: status?.progress ?? null, detail: mishap ? MISHAPS[mishap] : said }
    }
    case 'completed': {
      const { status } = state
      const rows = countOf(status.processed_count + status.error_count, [
        t('riadok'),
        t('riadky'),
        t('riadkov'),
      ])
      return { title: t('Hotovo'), percent: 100, detail: rows }
    }
    default:
      return null
  }
}

export function UploadProgress({ state }: { readonly state: UploadState }) {
  const now = shown(state)
  if (!now) return null
  return (
    <Card className="p-4 md:p-5">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <p className="font-semibold">{now.title}</p>
        <p className="font-bold text-brand tabular-nums">
          {now.percent === null ? '' : percentText(now.percent)}
        </p>
      </div>
      <ProgressBar label={now.title} percent={now.percent} />
      <p className="mt-2 min-h-5 text-sm text-ink-2">{now.detail}</p>
    </Card>
  )
}
