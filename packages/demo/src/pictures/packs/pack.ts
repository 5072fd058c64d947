import type { Palette } from '../palette.ts'
import { circle, ellipse, fill, lettering, line, rect } from '../svg.ts'
import type { Tint } from '../tint.ts'

export interface Pack {
  readonly palette: Palette
  readonly brand: string
  readonly tint: Tint
}

export type Drawing = (pack: Pack) => string

export function plate({ palette, brand }: Pack, x: number, y: number, width: number, height: number): string {
  if (brand === '') return ''
  return (
    rect(x - width / 2, y - height / 2, width, height, Math.min(8, height / 3), palette.plate) +
    lettering(brand, x, y, width - 8, height * 0.62, palette.ink)
  )
}

export function emblem(tint: Tint, x: number, y: number, r: number): string {
  const { colour } = tint
  switch (tint.emblem) {
    case 'berry':
      return (
        circle(x - r * 0.45, y + r * 0.2, r * 0.55, colour) +
        circle(x + r * 0.45, y + r * 0.3, r * 0.55, colour) +
        circle(x, y - r * 0.35, r * 0.55, colour) +
        fill(
          `M${x} ${y - r * 0.8}q${r * 0.1} ${-r * 0.5} ${r * 0.7} ${-r * 0.4}q${-r * 0.1} ${r * 0.5} ${-r * 0.7} ${r * 0.4}z`,
          '#4c9a3f',
        )
      )
    case 'citrus':
      return (
        circle(x, y, r, colour) +
        circle(x, y, r * 0.8, '#fff8e0') +
        circle(x, y, r * 0.7, colour) +
        line(
          `M${x} ${y - r * 0.7}V${y + r * 0.7}M${x - r * 0.6} ${y - r * 0.35}L${x + r * 0.6} ${y + r * 0.35}M${x + r * 0.6} ${y - r * 0.35}L${x - r * 0.6} ${y + r * 0.35}`,
          '#fff8e0',
          r * 0.1,
        )
      )
    case 'fruit':
      return (
        circle(x, y, r * 0.85, colour) +
        circle(x - r * 0.3, y - r * 0.3, r * 0.25, '#fff', ' opacity=".45"') +
        fill(
          `M${x} ${y - r * 0.7}q0 ${-r * 0.6} ${r * 0.8} ${-r * 0.5}q${-r * 0.1} ${r * 0.6} ${-r * 0.8} ${r * 0.5}z`,
          '#3f8f4f',
        )
      )
    case 'swirl':
      return (
        circle(x, y, r * 0.9, colour) +
        line(
          `M${x - r * 0.5} ${y + r * 0.1}q${r * 0.2} ${-r * 0.7} ${r * 0.7} ${-r * 0.4}q${r * 0.4} ${r * 0.5} ${-r * 0.2} ${r * 0.6}`,
          '#fff',
          r * 0.16,
          ' opacity=".75"',
        )
      )
    case 'nut':
      return (
        ellipse(x, y + r * 0.1, r * 0.7, r * 0.8, colour) +
        fill(
          `M${x - r * 0.75} ${y - r * 0.1}q${r * 0.75} ${-r * 1.3} ${r * 1.5} 0q${-r * 0.75} ${r * 0.35} ${-r * 1.5} 0z`,
          '#7d5126',
        )
      )
    case 'leaf':
      return (
        fill(
          `M${x - r * 0.8} ${y + r * 0.7}q${-r * 0.2} ${-r * 1.6} ${r * 1.7} ${-r * 1.5}q${r * 0.1} ${r * 1.8} ${-r * 1.7} ${r * 1.5}z`,
          colour,
        ) +
        line(
          `M${x - r * 0.8} ${y + r * 0.7}L${x + r * 0.5} ${y - r * 0.4}`,
          '#fff',
          r * 0.12,
          ' opacity=".7"',
        )
      )
    case 'drop':
      return fill(
        `M${x} ${y - r}q${r * 1.1} ${r * 1.1} ${r * 0.75} ${r * 1.5}a${r * 0.8} ${r * 0.8} 0 0 1 ${-r * 1.5} 0q${-r * 0.35} ${-r * 0.4} ${r * 0.75} ${-r * 1.5}z`,
        colour,
      )
  }
}
