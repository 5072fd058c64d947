import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { afterFrame } from '#ui/loading/after-frame.ts'
import { showToast } from '#ui/messages/toast.ts'
import { exportPoster } from './poster/export-poster.ts'
import { loadPicture, usePictures } from './poster/load-picture.ts'
import type { PosterText } from './poster/poster.tsx'
import { PosterPreview } from './poster/poster-preview.tsx'
import { HEADLINES, SUB_HEADLINES } from './preset-texts.ts'
import { ProductPicker } from './product-picker.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { TEMPLATES, type Template, tooManyText } from './templates.ts'
import { TextSettings } from './text-settings.tsx'

const START: PosterText = {
  headline: HEADLINES[0],
  subHeadline: SUB_HEADLINES[0],
  showLogo: true,
  showPrices: true,
  showDiscounts: true,
}

export function Component() {
  useDocumentTitle(t('Generátor marketingových materiálov'))
  const [template, setTemplate] = useState<Template>(TEMPLATES[0])
  const [text, setText] = useState(START)
  const [chosen, setChosen] = useState<readonly Product[]>([])
  const [isExporting, setExporting] = useState(false)
  const poster = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => chosen.slice(0, template.maxProducts), [chosen, template])
  const pictures = usePictures(shown)
  const over = chosen.length > template.maxProducts

  async function download() {
    if (over) {
      showToast({ title: tooManyText(template), tone: 'error' })
      return
    }
    setExporting(true)
    try {
      // Waits for pictures, at most ten seconds; then the placeholder is exported.
      await Promise.all(shown.map(loadPicture))
      await afterFrame()
      if (poster.current) await exportPoster(poster.current, template)
      else showToast({ title: t('Chyba: Nemožno nájsť náhľad na export'), tone: 'error' })
    } catch {
      showToast({ title: t('Chyba pri exportovaní obrázka. Skúste to znovu.'), tone: 'error' })
    }
    setExporting(false)
  }

  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Generátor marketingových materiálov')}
        actions={
          <Button variant="primary" busy={isExporting} onClick={() => void download()}>
            {isExporting ? null : <Download aria-hidden className="size-4.5" />}
            {t('Stiahnuť PNG')}
          </Button>
        }
      >
        {template.name} · {template.width} × {template.height} px
      </PageHeading>
      <div className="flex flex-col gap-4 md:gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <Card className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 bg-sunken! p-2 md:top-5 md:p-5 short:static">
          <PosterPreview ref={poster} {...{ template, text, pictures }} products={shown} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <Panel title={t('Šablóna')}>
            <TemplatePicker value={template} onChange={setTemplate} />
          </Panel>
          <Panel title={t('Produkty')}>
            <ProductPicker template={template} chosen={chosen} onChange={setChosen} />
          </Panel>
          <Panel title={t('Texty')}>
            <TextSettings text={text} onChange={setText} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
