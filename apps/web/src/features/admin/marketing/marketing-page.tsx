import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { Archive, Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { toastError } from '../../../api/mutations.ts'
import { outOf } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { afterFrame } from '../../../ui/loading/after-frame.ts'
import { showToast } from '../../../ui/messages/toast.ts'
import { BRAND_KEY, parseBrand } from './own/brand.ts'
import { BrandSettings } from './own/brand-settings.tsx'
import { useKept } from './own/kept.ts'
import { PastExportList } from './own/past-export-list.tsx'
import { EXPORTS_KEY, type PastExport, parseExports, withExport } from './own/past-exports.ts'
import { exportPoster } from './poster/export-poster.ts'
import { loadPicture, usePictures } from './poster/load-picture.ts'
import type { PosterText } from './poster/poster.tsx'
import { PosterPreview } from './poster/poster-preview.tsx'
import { fetchProductsOf } from './poster/poster-products.ts'
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

/** The work in progress: one download, the download of all templates with their number, or a past export. */
type Work =
  | { readonly kind: 'one' }
  | { readonly kind: 'set'; readonly done: number }
  | { readonly kind: 'past'; readonly past: PastExport }

export function Component() {
  useDocumentTitle(t('Generátor marketingových materiálov'))
  const [template, setTemplate] = useState<Template>(TEMPLATES[0])
  const [text, setText] = useState(START)
  const [chosen, setChosen] = useState<readonly Product[]>([])
  const [brand, setBrand, isBrandKept] = useKept(BRAND_KEY, parseBrand)
  const [past, setPast] = useKept(EXPORTS_KEY, parseExports)
  const [work, setWork] = useState<Work | null>(null)
  const poster = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => chosen.slice(0, template.maxProducts), [chosen, template])
  const pictures = usePictures(shown)
  const over = chosen.length > template.maxProducts

  async function downloadOne() {
    // Waits for pictures, at most ten seconds; then the placeholder is exported.
    await Promise.all(shown.map(loadPicture))
    await afterFrame()
    if (poster.current) await exportPoster(poster.current, template)
    else showToast({ title: t('Chyba: Nemožno nájsť náhľad na export'), tone: 'error' })
  }

  async function downloadSet() {
    const { exportSet } = await import('./own/poster-set.tsx')
    await exportSet({ products: chosen, text, brand }, (done) => setWork({ kind: 'set', done }))
  }

  async function download(isSet: boolean) {
    if (over && !isSet) {
      showToast({ title: tooManyText(template), tone: 'error' })
      return
    }
    setWork(isSet ? { kind: 'set', done: 0 } : { kind: 'one' })
    try {
      await (isSet ? downloadSet() : downloadOne())
      const products = (isSet ? chosen : shown).map(({ id }) => id)
      const at = new Date().toISOString()
      if (products.length > 0) setPast(withExport(past, { at, isSet, template: template.id, text, products }))
    } catch {
      showToast({ title: t('Chyba pri exportovaní obrázka. Skúste to znovu.'), tone: 'error' })
    }
    setWork(null)
  }

  async function open(one: PastExport) {
    setWork({ kind: 'past', past: one })
    try {
      const products = await fetchProductsOf(one.products)
      setChosen(products)
      setText(one.text)
      setTemplate(TEMPLATES.find(({ id }) => id === one.template) ?? TEMPLATES[0])
      const isComplete = products.length === one.products.length
      showToast({
        title: isComplete ? t('Otvorené s dnešnými cenami') : t('Niektoré produkty už nie sú v ponuke'),
        tone: isComplete ? 'success' : 'error',
      })
    } catch (error) {
      toastError(t('Produkty sa nepodarilo načítať'))(error)
    }
    setWork(null)
  }

  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Generátor marketingových materiálov')}
        actions={
          <>
            <Button
              busy={work?.kind === 'set'}
              disabled={chosen.length === 0 || work !== null}
              onClick={() => void download(true)}
            >
              {work?.kind === 'set' ? null : <Archive aria-hidden className="size-4.5" />}
              {work?.kind === 'set'
                ? `Pripravujem ${outOf(work.done, TEMPLATES.length)}`
                : t('Všetky šablóny (ZIP)')}
            </Button>
            <Button
              variant="primary"
              busy={work?.kind === 'one'}
              disabled={work !== null}
              onClick={() => void download(false)}
            >
              {work?.kind === 'one' ? null : <Download aria-hidden className="size-4.5" />}
              {t('Stiahnuť PNG')}
            </Button>
          </>
        }
      >
        {template.name} · {template.width} × {template.height} px
      </PageHeading>
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Card className="z-10 bg-sunken! p-3 md:p-5 xl:sticky xl:top-5">
          <PosterPreview ref={poster} {...{ template, text, brand, pictures }} products={shown} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <Panel title={t('Produkty')}>
            <ProductPicker template={template} chosen={chosen} onChange={setChosen} />
          </Panel>
          <Panel title={t('Šablóna')}>
            <TemplatePicker value={template} onChange={setTemplate} />
          </Panel>
          <Panel title={t('Texty')}>
            <TextSettings text={text} onChange={setText} />
          </Panel>
          <Panel title={t('Vaša značka')}>
            <BrandSettings brand={brand} isKept={isBrandKept} onChange={setBrand} />
          </Panel>
          {past.length === 0 ? null : (
            <Panel title={t('Posledné exporty')}>
              <PastExportList
                exports={past}
                opening={work?.kind === 'past' ? work.past : null}
                onOpen={(one) => void open(one)}
              />
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}
