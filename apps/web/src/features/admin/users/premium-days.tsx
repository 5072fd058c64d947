import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { NumberField } from '#ui/forms/fields/number-field.tsx'

const PREMIUM_DAYS_MAX = 3_650

export function PremiumDays({
  days,
  onChange,
}: {
  readonly days: number
  readonly onChange: (days: number) => void
}) {
  return (
    <div className="flex items-center gap-3">
      <NumberField label={t('Počet dní')} value={days} min={1} max={PREMIUM_DAYS_MAX} onChange={onChange} />
      <span>{pluralForm(days, [t('deň'), t('dni'), t('dní')])}</span>
    </div>
  )
}
