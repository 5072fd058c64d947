import { t } from '@cenolov/core/language'
import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { API_ORIGIN } from '#api/api-client.ts'
import { propertiesOf } from '#properties.ts'
import { type MapColours, mapStyle, type TileFacts } from './map-style.ts'

export interface OpenedMap {
  readonly map: MapLibre
  /** Whom the file credits, as text. */
  readonly credit: string
}

/** West, south, east and north of Slovakia. */
const COUNTRY: [number, number, number, number] = [16.83, 47.72, 22.58, 49.62]
const ZOOM_MAX = 18

setWorkerUrl(workerUrl)
const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** Opens the operator's map. Rejects without the file, or where the browser cannot draw it. */
export async function openMap(container: HTMLElement): Promise<OpenedMap> {
  const address = `${API_ORIGIN || location.origin}/api/v1/map`
  const file = protocol.get(address) ?? new PMTiles(address)
  protocol.add(file)
  const [header, metadata] = await Promise.all([file.getHeader(), file.getMetadata()])
  const { vector_layers: layers, attribution } = propertiesOf(metadata)
  const facts: TileFacts = {
    isVector: header.tileType === TileType.Mvt,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    layers: Array.isArray(layers) ? new Set(layers.map((layer) => String(propertiesOf(layer).id))) : null,
  }
  const map = new MapLibre({
    container,
    style: mapStyle(`pmtiles://${address}`, facts, coloursOf(container)),
    bounds: COUNTRY,
    maxZoom: ZOOM_MAX,
    maxPitch: 0,
    dragRotate: false,
    // The wheel scrolls the page.
    scrollZoom: false,
    attributionControl: false,
    locale: { 'Map.Title': t('Mapa') },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return { map, credit: textOf(attribution) }
}

/** The theme decides between its two values of a colour, so the browser is asked for the result. */
function coloursOf(container: HTMLElement): MapColours {
  const probe = container.appendChild(document.createElement('span'))
  const colour = (token: string): string => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    land: colour('paper'),
    water: colour('rail-lip'),
    green: colour('brand-soft'),
    road: colour('edge'),
    border: colour('ink-3'),
  }
  probe.remove()
  return colours
}

/** Returns the text of a credit in HTML, so that nothing of the file can run. */
const textOf = (html: unknown): string =>
  typeof html === 'string'
    ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
    : ''
