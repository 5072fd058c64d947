import type { ReactNode } from 'react'
import type { TemplateStyle } from '../../templates.ts'
import type { Palette } from '../palette.ts'
import type { DesignProps } from '../poster-good.ts'
import * as columns from './banner/columns.tsx'
import * as shelf from './banner/shelf.tsx'
import * as arches from './square/arches.tsx'
import * as catalogue from './square/catalogue.tsx'
import * as label from './square/label.tsx'
import * as leaflet from './square/leaflet.tsx'
import * as percent from './square/percent.tsx'
import * as plates from './square/plates.tsx'
import * as receipt from './story/receipt.tsx'
import * as tape from './story/tape.tsx'

export interface PosterDesign {
  readonly Design: (props: DesignProps) => ReactNode
  readonly palette: Palette
}

export const DESIGNS: Readonly<Record<TemplateStyle, PosterDesign>> = {
  leaflet,
  percent,
  plates,
  arches,
  label,
  catalogue,
  tape,
  receipt,
  shelf,
  columns,
}
