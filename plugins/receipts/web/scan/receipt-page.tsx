import { t } from '@cenolov/core/language'
import { readEan } from '@cenolov/core/product'
import { ChartLine, ReceiptText, Store } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { usePremium } from '#features/auth/session.ts'
import { CameraView } from '#features/scanner/camera-view.tsx'
import { PhotoCode } from '#features/scanner/photo-code.tsx'
import { PremiumPage } from '#features/shopping/premium-page.tsx'
import { paths } from '#paths.ts'
import { usePluginSettings } from '#plugins.tsx'
import { readReceiptCodes } from '../../rules/index.ts'
import { type ReceiptReader, ScanReceiptPage } from './scan-receipt-page.tsx'

const POINTS = [
  { icon: ReceiptText, text: t('Naskenujete QR kód bločku a\u00a0nákup je zapísaný') },
  { icon: Store, text: t('Uvidíte, koľko by ten istý nákup stál inde') },
  { icon: ChartLine, text: t('Vidíte svoje ceny v\u00a0čase a\u00a0svoju vlastnú infláciu') },
]

export function Component() {
  const { ekasa } = usePluginSettings()
  const isPremium = usePremium()
  if (ekasa.mode === 'off') return <Navigate to={paths.home} replace />
  if (!isPremium)
    return (
      <PremiumPage title={t('Bloček')} points={POINTS}>
        {t('Bločky sú dostupné iba pre používateľov Premium.')}
      </PremiumPage>
    )
  return <ScanReceiptPage ekasa={ekasa} renderReader={(reader) => <Reader {...reader} />} />
}

function Reader({ pick, onFound, otherCode, noCode, instead }: ReceiptReader) {
  const navigate = useNavigate()
  const wanted = useMemo(
    () => ({
      pick: (codes: readonly { readonly kind: string; readonly text: string }[]) =>
        pick(codes.filter(({ kind, text }) => kind === 'other' || readReceiptCodes(text).length > 0)) ??
        codes[0]?.text ??
        null,
      isOther: () => false,
      goesOn: true,
    }),
    [pick],
  )
  const show = useCallback(
    (code: string) => {
      const goods = readEan(code)
      if (goods.ok && goods.ean !== '') void navigate(paths.scannedCode(code))
      else onFound(code)
    },
    [navigate, onFound],
  )
  return (
    <>
      <CameraView {...{ wanted, otherCode, instead }} onFound={show} />
      <PhotoCode pick={wanted.pick} {...{ noCode, instead }} onFound={show} />
    </>
  )
}
