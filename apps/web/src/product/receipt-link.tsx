import { t } from '@cenolov/core/language'
import { ReceiptText } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { paths } from '../paths.ts'
import { type ButtonVariant, buttonStyle } from '../ui/styles.ts'

/**
 * Leads to the scanner of receipts where there is one. It opens a page of its own, because only that page's policy
 * lets the browser ask the state.
 */
export function ReceiptLink({
  variant = 'secondary',
  className = '',
}: {
  readonly variant?: ButtonVariant
  readonly className?: string
}) {
  const settings = useOutletContext<{ readonly ekasa?: { readonly mode: string } } | null>()
  if ((settings?.ekasa?.mode ?? 'off') === 'off') return null
  return (
    <a href={paths.scanReceipt} className={`${buttonStyle(variant)} ${className}`}>
      <ReceiptText aria-hidden className="size-5" />
      {t('Naskenovať bloček')}
    </a>
  )
}
