import { t } from '@cenolov/core/language'
import './branch-map.css'
import type { Branch } from '@cenolov/contract/catalogue'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { useTheme } from '#ui/theme/theme.ts'
import { BranchMarkers } from './branch-markers.ts'
import { type OpenedMap, openMap } from './open-map.ts'

interface BranchMapProps {
  readonly branches: readonly Branch[]
  /** Id of the branch that stands out. */
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Branches on the operator's map. The list says the same, so a browser that cannot draw it loses nothing. */
export function BranchMap(props: BranchMapProps) {
  // A map keeps the colours that it was opened with.
  return <MapInTheme key={useTheme()} {...props} />
}

function MapInTheme({ branches, chosen, onChoose }: BranchMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenedMap | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    let own: OpenedMap | null = null
    openMap(container.current!).then(
      (found) => {
        if (!isShown) return found.map.remove()
        own = found
        setOpened(found)
      },
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
      own?.map.remove()
    }
  }, [])
  const markers = useMarkers(opened, onChoose)
  useEffect(() => markers?.set(branches), [markers, branches])
  useEffect(() => markers?.choose(chosen), [markers, chosen])
  if (isFailed)
    return <Notice tone="warn">{t('Mapu sa nepodarilo načítať. Predajne sú v\u00a0zozname.')}</Notice>
  return (
    <section aria-label={t('Mapa predajní')}>
      <div className="relative overflow-hidden rounded-lg border border-line bg-sunken">
        <div ref={container} className="h-80 md:h-112" />
        <div className="absolute right-2 bottom-2 flex flex-col gap-1 rounded-md border border-line bg-surface">
          <IconButton
            label={t('Priblížiť')}
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => opened?.map.zoomIn()}
          />
          <IconButton
            label={t('Oddialiť')}
            icon={<Minus aria-hidden className="size-5" />}
            onClick={() => opened?.map.zoomOut()}
          />
        </div>
      </div>
      {opened === null || opened.credit === '' ? null : (
        <p className="mt-1 text-[0.8125rem] text-ink-2">
          {t('Mapové podklady: {credit}', { credit: opened.credit })}
        </p>
      )}
    </section>
  )
}

function useMarkers(opened: OpenedMap | null, onChoose: (id: number) => void): BranchMarkers | null {
  const choose = useRef(onChoose)
  const [markers, setMarkers] = useState<BranchMarkers | null>(null)
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])
  useEffect(() => {
    setMarkers(opened === null ? null : new BranchMarkers(opened.map, (id) => choose.current(id)))
  }, [opened])
  return markers
}
