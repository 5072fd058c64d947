import type { Branch } from '@cenolov/contract/catalogue'
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
import { PosterBranch } from './poster-branch.tsx'
import { HEADLINES, SUB_HEADLINES } from './preset-texts.ts'
import { ProductPicker } from './product-picker.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { exportSize, TEMPLATES, type Template, tooManyText } from './templates.ts'
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
  const [branch, setBranch] = useState<Branch | null>(null)
  // A poster for one store has no rivals on it.
  const store = template.style === 'store' ? (chosen[0]?.store ?? '') : ''
  const own = useMemo(
    () => (store === '' ? chosen : chosen.filter((product) => product.store === store)),
    [chosen, store],
  )
  const shown = useMemo(() => own.slice(0, template.maxProducts), [own, template])
  const pictures = usePictures(shown)
  const over = own.length > template.maxProducts

  function choose(next: Template) {
    setTemplate(next)
    // The usual text is about several stores.
    if (next.style === 'store' && text.subHeadline === START.subHeadline)
      setText({ ...text, subHeadline: '' })
  }

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
        {template.name} · {exportSize(template).width} × {exportSize(template).height} px
      </PageHeading>
      <div className="flex flex-col gap-4 md:gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <Card className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 bg-sunken! p-2 md:top-5 md:p-5 short:static">
          <PosterPreview
            ref={poster}
            {...{ template, text, pictures }}
            products={shown}
            branch={branch?.store === store ? branch : null}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <Panel title={t('Šablóna')}>
            <TemplatePicker value={template} onChange={choose} />
          </Panel>
          <Panel title={t('Produkty')}>
            <ProductPicker template={template} store={store} chosen={own} onChange={setChosen} />
          </Panel>
          {template.style === 'store' ? (
            <Panel title={t('Predajňa')}>
              <PosterBranch store={store} value={branch} onChange={setBranch} />
            </Panel>
          ) : null}
          <Panel title={t('Texty')}>
            <TextSettings text={text} onChange={setText} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
