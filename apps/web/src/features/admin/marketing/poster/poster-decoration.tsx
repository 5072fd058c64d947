import type { ReactNode } from 'react'
import type { TemplateStyle } from '../templates.ts'

const LEAF = 'M0 0C70-120 210-150 300-90C250 20 120 70 0 0Z'

/** The background of a poster, as vectors so that it stays sharp in the export. */
export function PosterDecoration({ style }: { readonly style: TemplateStyle }) {
  switch (style) {
    case 'flyer':
      return (
        <Vectors>
          <path d="M0 0H1080V268L0 318Z" fill="#d10f1f" />
          <path d="M0 318L1080 268V282L0 332Z" fill="#ffd94a" />
          <path d="M1080 0V120L780 0Z" fill="#a80b19" />
        </Vectors>
      )
    case 'rays':
    case 'story-rays':
    case 'banner-rays':
      return (
        <Rays centre={style === 'rays' ? [540, 560] : style === 'story-rays' ? [540, 1120] : [800, 340]} />
      )
    case 'fresh':
      return (
        <Vectors>
          <circle cx="930" cy="110" r="330" fill="#1c74d6" opacity="0.75" />
          <circle cx="1010" cy="60" r="200" fill="#4aa3f2" opacity="0.55" />
          <circle cx="40" cy="1010" r="300" fill="#08458c" />
          <circle cx="760" cy="270" r="26" fill="#8fd0ff" opacity="0.7" />
          <circle cx="690" cy="110" r="14" fill="#8fd0ff" opacity="0.7" />
          <circle cx="620" cy="205" r="9" fill="#8fd0ff" opacity="0.6" />
        </Vectors>
      )
    case 'leaves':
      return (
        <Vectors>
          <g fill="#2a7a4c">
            <path d={LEAF} transform="translate(760 200) rotate(-38) scale(1.35)" />
            <path d={LEAF} transform="translate(900 330) rotate(18) scale(0.9)" />
            <path d={LEAF} transform="translate(330 1030) rotate(170) scale(1.2)" />
            <path d={LEAF} transform="translate(1130 1010) rotate(205) scale(1.25)" />
          </g>
          <g fill="#3f9a63" opacity="0.55">
            <path d={LEAF} transform="translate(830 130) rotate(8) scale(0.8)" />
            <path d={LEAF} transform="translate(120 1110) rotate(225) scale(0.9)" />
          </g>
        </Vectors>
      )
    case 'spotlight':
      return (
        <Vectors>
          <circle cx="540" cy="640" r="560" fill="#ffe27a" />
          <circle cx="540" cy="640" r="430" fill="#fff0b3" />
          <circle cx="540" cy="640" r="330" fill="#ffffff" />
        </Vectors>
      )
    case 'clean':
      return (
        <Vectors>
          <rect width="1080" height="14" fill="#ffd94a" />
        </Vectors>
      )
    case 'story-clean':
      return (
        <Vectors size={[1080, 1920]}>
          <path d="M0 0H1080V600C800 700 300 700 0 600Z" fill="#ffd94a" />
        </Vectors>
      )
    case 'banner-clean':
      return (
        <Vectors size={[1200, 675]}>
          <rect width="1200" height="10" fill="#ffd94a" />
        </Vectors>
      )
  }
}

interface VectorsProps {
  /** Width and height of the drawing; a square poster's by default. */
  readonly size?: readonly [width: number, height: number]
  readonly children: ReactNode
}

function Vectors({ size: [width, height] = [1080, 1080], children }: VectorsProps) {
  return (
    <svg aria-hidden="true" className="poster-decoration" viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  )
}

const RAYS = 18

function Rays({ centre: [x, y] }: { readonly centre: readonly [number, number] }) {
  const step = (2 * Math.PI) / RAYS
  const at = (angle: number) => `${x + Math.cos(angle) * 2_600} ${y + Math.sin(angle) * 2_600}`
  return (
    <svg aria-hidden="true" className="poster-decoration" preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: RAYS }, (_, index) => index).map((index) => (
        <path
          key={index}
          d={`M${x} ${y}L${at(index * step)}L${at((index + 0.5) * step)}Z`}
          fill="#d92a45"
          opacity="0.75"
        />
      ))}
    </svg>
  )
}
