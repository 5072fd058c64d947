import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** Colours of the map by their tokens of the theme. */
export interface MapColours {
  readonly land: string
  readonly water: string
  readonly green: string
  readonly road: string
  readonly border: string
}

/** Facts that a file of tiles states about itself. */
export interface TileFacts {
  readonly isVector: boolean
  readonly minZoom: number
  readonly maxZoom: number
  /** Layers of vector tiles; null when the file does not name them. */
  readonly layers: ReadonlySet<string> | null
}

const SOURCE = 'tiles'

type Shape = readonly [layer: string, colour: keyof MapColours, width?: number]

/** Layers of the two usual schemas of vector tiles (Protomaps, OpenMapTiles), in the order of drawing. */
const SHAPES: readonly Shape[] = [
  ['earth', 'land'],
  ['landcover', 'green'],
  ['landuse', 'land'],
  ['park', 'green'],
  ['water', 'water'],
  ['waterway', 'water', 1],
  ['roads', 'road', 1.2],
  ['transportation', 'road', 1.2],
  ['boundaries', 'border', 1],
  ['boundary', 'border', 1],
]

/**
 * Returns a style of fills and lines. It needs no fonts and no pictures, which would come from elsewhere.
 * @param url of the file, with the protocol of its reader
 */
export function mapStyle(url: string, facts: TileFacts, colours: MapColours): StyleSpecification {
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': colours.land },
  }
  const tiles = { tiles: [`${url}/{z}/{x}/{y}`], minzoom: facts.minZoom, maxzoom: facts.maxZoom }
  if (!facts.isVector)
    return {
      version: 8,
      sources: { [SOURCE]: { type: 'raster', tileSize: 256, ...tiles } },
      layers: [background, { id: SOURCE, type: 'raster', source: SOURCE }],
    }
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', ...tiles } },
    layers: [
      background,
      ...SHAPES.filter(([layer]) => facts.layers?.has(layer) ?? true).map((shape) => layerOf(shape, colours)),
    ],
  }
}

function layerOf([layer, colour, width]: Shape, colours: MapColours): LayerSpecification {
  const common = { id: layer, source: SOURCE, 'source-layer': layer }
  return width === undefined
    ? {
        ...common,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours[colour] },
      }
    : { ...common, type: 'line', paint: { 'line-color': colours[colour], 'line-width': width } }
}
