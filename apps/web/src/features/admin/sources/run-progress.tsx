import type { ImportStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { answerText } from '#languages/answer-text.ts'
import { ProgressBar } from '#ui/loading/progress-bar.tsx'

interface RunProgressProps {
  /** null until the run has answered. */
  readonly job: ImportStatus | null
  readonly className?: string
}

export function RunProgress({ job, className }: RunProgressProps) {
  const percent = job === null || job.progress === 0 ? null : job.progress
  return (
    <div className={className}>
      <p role="status" className="mb-1.5 text-sm font-semibold">
        {job === null ? t('Začíname čítať…') : answerText(job.message)}
      </p>
      <ProgressBar label={t('Čítanie cien')} percent={percent} />
    </div>
  )
}
