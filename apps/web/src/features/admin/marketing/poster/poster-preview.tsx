import { t } from '@cenolov/core/language'
import { useLayoutEffect, useRef, useState } from 'react'
import { Poster, type PosterProps } from './poster.tsx'

/** The most of the window's height that a preview takes when it is next to the settings, and when it is above them. */
const [HEIGHT_SHARE, HEIGHT_SHARE_ABOVE] = [0.74, 0.36]
const IS_BESIDE = '(min-width: 80rem)'

export function PosterPreview(props: PosterProps) {
  const { width, height } = props.template
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const fit = () => {
      const share = window.matchMedia(IS_BESIDE).matches ? HEIGHT_SHARE : HEIGHT_SHARE_ABOVE
      setScale(Math.min(1, element.clientWidth / width, (window.innerHeight * share) / height))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    window.addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fit)
    }
  }, [width, height])
  return (
    <div ref={place} className="flex justify-center">
      <section
        aria-label={t('Náhľad')}
        data-poster-preview
        className="relative shrink-0 overflow-hidden rounded-md border border-line shadow-lift"
        style={{ width: width * scale, height: height * scale }}
      >
        <div className="origin-top-left" style={{ width, height, transform: `scale(${scale})` }}>
          <Poster {...props} />
        </div>
        {props.products.length === 0 ? (
          <p className="absolute inset-x-[12%] top-[54%] rounded-lg border-2 border-dashed border-black/40 bg-white/85 px-4 py-6 text-center font-semibold text-pretty text-black">
            {t('Pridajte produkty zo zoznamu')}
          </p>
        ) : null}
      </section>
    </div>
  )
}
