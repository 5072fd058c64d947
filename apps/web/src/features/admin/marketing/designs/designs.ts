import type { ReactNode } from 'react'
import type { Palette } from '../poster/palette.ts'
import type { DesignProps } from '../poster/poster-good.ts'
import type { TemplateStyle } from '../templates.ts'
import * as arches from './arches.tsx'
import * as catalogue from './catalogue.tsx'
import * as columns from './columns.tsx'
import * as label from './label.tsx'
import * as leaflet from './leaflet.tsx'
import * as percent from './percent.tsx'
import * as plates from './plates.tsx'
import * as shelf from './shelf.tsx'
import * as store from './store.tsx'
import * as tape from './tape.tsx'
import * as receipt from './till-roll.tsx'

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
  store,
}
