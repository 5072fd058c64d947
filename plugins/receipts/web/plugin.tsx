import { t } from '@cenolov/core/language'
import { ReceiptText } from 'lucide-react'
import { paths } from '#paths.ts'
import type { WebPlugin } from '#plugins.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PURCHASES } from './paths.ts'

const { Part: ProposedBranches } = lazyPart(
  async () => (await import('./proposed-branches.tsx')).ProposedBranches,
)

export const plugin: WebPlugin = {
  pages: [
    { path: paths.scanReceipt, load: () => import('./scan/receipt-page.tsx') },
    { path: PURCHASES, load: () => import('./purchases/my-purchases.tsx') },
  ],
  menu: ({ ekasa }) =>
    ekasa.mode === 'off'
      ? []
      : [{ group: 'premium', label: t('Moje nákupy'), to: PURCHASES, icon: ReceiptText }],
  slots: { 'admin-branches': ProposedBranches },
  scanner: ({ ekasa }) => (ekasa.mode === 'off' ? null : import('./scan/scanned-receipts.ts')),
}
