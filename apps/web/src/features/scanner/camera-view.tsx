import { t } from '@cenolov/core/language'
import { Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '../../api/mutations.ts'
import { SelectField } from '../../ui/forms/fields/select-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { type Camera, type CameraFault, closeCamera, lightTorch, openCamera } from './camera.ts'
import { useScanning, type Wanted } from './use-scanning.ts'

const FAULTS: Record<CameraFault, (instead: string) => string> = {
  refused: (instead) =>
    t('Kamera je zakázaná. Povoľte ju v\u00a0nastaveniach prehliadača pre túto stránku, alebo {instead}.', {
      instead,
    }),
  none: (instead) => t('Toto zariadenie nemá kameru. {instead}', { instead: sentence(instead) }),
  busy: (instead) =>
    t('Kameru práve používa iný program. Zavrite ho a\u00a0skúste to znova, alebo {instead}.', { instead }),
  unable: (instead) =>
    t('Tento prehliadač neumožňuje použiť kameru. {instead}', { instead: sentence(instead) }),
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`

export interface CameraViewProps {
  readonly wanted: Wanted
  /** Shown for codes of another kind. */
  readonly otherCode: string
  /** End of a sentence that says what to do if no camera works. */
  readonly instead: string
  /** It must not change. */
  readonly onFound: (code: string) => void
}

/** The camera's picture, or how to fix a missing one. */
export function CameraView({ wanted: wantedCode, otherCode, instead, onFound }: CameraViewProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [camera, setCamera] = useState<Camera | CameraFault | null>(null)
  const [lit, setLit] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const live = camera !== null && typeof camera !== 'string' ? camera : null
  const notice = useScanning(video, live !== null, wantedCode, onFound)

  useEffect(() => {
    let isOver = false
    let opened: Camera | CameraFault | null = null
    void openCamera(wanted).then((next) => {
      opened = next
      if (!isOver) setCamera(next)
      // The page was left while the browser asked.
      else if (typeof next !== 'string') closeCamera(next)
    })
    return () => {
      isOver = true
      setLit(false)
      if (opened !== null && typeof opened !== 'string') closeCamera(opened)
    }
  }, [wanted])
  useEffect(() => {
    if (video.current !== null && live !== null) video.current.srcObject = live.stream
  }, [live])

  if (typeof camera === 'string') return <Notice tone="warn">{FAULTS[camera](instead)}</Notice>
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-sunken">
        {live === null ? (
          <div role="status" className="size-full">
            <span className="sr-only">{t('Zapínam kameru...')}</span>
            <Skeleton className="size-full" />
          </div>
        ) : (
          <>
            <video
              ref={video}
              autoPlay
              muted
              playsInline
              aria-label={t('Obraz kamery')}
              onPlaying={() => performance.mark('camera-live')}
              className="size-full object-cover"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-[12%] inset-y-[30%] rounded-lg border-3 border-tag"
            />
            {live.hasTorch ? (
              <IconButton
                className="absolute right-3 bottom-3 bg-surface"
                label={t('Svetlo')}
                aria-pressed={lit}
                icon={
                  lit ? (
                    <FlashlightOff aria-hidden className="size-5" />
                  ) : (
                    <Flashlight aria-hidden className="size-5" />
                  )
                }
                onClick={() =>
                  void lightTorch(live, !lit).then(
                    () => setLit(!lit),
                    toastError(t('Svetlo sa nepodarilo zapnúť')),
                  )
                }
              />
            ) : null}
          </>
        )}
      </div>
      <Messages>
        {notice === 'other code' ? (
          <Notice tone="info">{otherCode}</Notice>
        ) : notice === 'no reader' ? (
          <Notice tone="warn">
            {t('Čítanie kódov sa nepodarilo načítať. Skúste to znova, alebo {instead}.', { instead })}
          </Notice>
        ) : null}
      </Messages>
      {live !== null && live.others.length > 1 ? (
        <SelectField
          label={t('Kamera')}
          value={live.id}
          options={live.others.map(({ id, label }) => ({ value: id, label }))}
          onChange={setWanted}
        />
      ) : null}
    </div>
  )
}
