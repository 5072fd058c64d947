import { t } from '@cenolov/core/language'
import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { showToast } from './messages/toast.ts'

export interface SecretTextProps {
  readonly label: string
  readonly text: string
}

/** A text to be stored elsewhere: shown whole, selected by one press, copied by a button. */
export function SecretText({ label, text }: SecretTextProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: t('Skopírované'), tone: 'success' })
    } catch {
      // Without permission the text can still be selected.
      showToast({
        title: t('Skopírovať sa nepodarilo. Označte text a\u00a0skopírujte ho sami.'),
        tone: 'error',
      })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output
        aria-label={label}
        className="min-w-0 grow basis-60 rounded-md bg-sunken px-3.5 py-2.5 font-mono text-[0.9375rem] whitespace-pre-wrap select-all wrap-anywhere"
      >
        {text}
      </output>
      <Button className="max-sm:w-full" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4.5" />
        {t('Kopírovať')}
      </Button>
    </div>
  )
}
