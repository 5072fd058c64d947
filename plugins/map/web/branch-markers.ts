import type { Branch } from '@cenolov/contract/catalogue'
import { positionFault } from '@cenolov/core/branches'
import { LngLatBounds, type Map as MapLibre, Marker } from 'maplibre-gl'
import { branchTitle } from '#product/branches/branch-place.ts'
import { storeClass } from '#product/store-name.tsx'

/** More buttons would be too many to step through, and too close to hit. */
const SHOWN_MAX = 80
const FIT = { padding: 48, maxZoom: 14, animate: false } as const

const BUTTON =
  'group grid size-11 cursor-pointer place-items-center rounded-full aria-pressed:z-1 hover:z-1 focus-visible:z-1'
const DOT = 'store-dot size-4 rounded-full border-2 border-surface shadow-sm group-aria-pressed:size-6'
const LABEL =
  'pointer-events-none absolute bottom-full left-1/2 hidden w-max max-w-48 -translate-x-1/2 rounded-md border border-line bg-raised px-2 py-1 text-sm font-semibold text-ink shadow-sm group-hover:block group-focus-visible:block group-aria-pressed:block'

/** Shows branches on a map as buttons: those in view, the nearest to its middle first. */
export class BranchMarkers {
  readonly #map: MapLibre
  readonly #onChoose: (id: number) => void
  readonly #shown = new Map<number, Marker>()
  #branches: readonly PlacedBranch[] = []
  #chosen: number | null = null

  constructor(map: MapLibre, onChoose: (id: number) => void) {
    this.#map = map
    this.#onChoose = onChoose
    map.on('moveend', () => this.#draw())
  }

  /** Replaces the branches, and moves the map so that all are in view. Branches without a right position are left out. */
  set(branches: readonly Branch[]): void {
    this.#branches = branches.filter(isPlaced)
    for (const marker of this.#shown.values()) marker.remove()
    this.#shown.clear()
    const bounds = new LngLatBounds()
    for (const { lng, lat } of this.#branches) bounds.extend([lng, lat])
    if (!bounds.isEmpty()) this.#map.fitBounds(bounds, FIT)
    this.#draw()
  }

  choose(id: number | null): void {
    this.#chosen = id
    for (const [shown, marker] of this.#shown) press(marker, shown === id)
  }

  #draw(): void {
    const bounds = this.#map.getBounds()
    const middle = this.#map.getCenter()
    const far = ({ lng, lat }: PlacedBranch) => (lng - middle.lng) ** 2 + (lat - middle.lat) ** 2
    const inView = this.#branches
      .filter(({ lng, lat }) => bounds.contains([lng, lat]))
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, SHOWN_MAX)
    const ids = new Set(inView.map(({ id }) => id))
    for (const [id, marker] of this.#shown) {
      // The button that has the focus must not disappear under it.
      if (ids.has(id) || marker.getElement() === document.activeElement) continue
      marker.remove()
      this.#shown.delete(id)
    }
    for (const branch of inView) if (!this.#shown.has(branch.id)) this.#add(branch)
  }

  #add(branch: PlacedBranch): void {
    const { id, lng, lat, store } = branch
    const element = document.createElement('button')
    element.type = 'button'
    element.className = BUTTON
    element.setAttribute('aria-label', branchTitle(branch))
    const dot = element.appendChild(document.createElement('span'))
    dot.className = `${DOT} ${storeClass(store)}`
    const label = element.appendChild(document.createElement('span'))
    label.className = LABEL
    label.textContent = branchTitle(branch)
    element.addEventListener('click', () => this.#onChoose(id))
    const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(this.#map)
    press(marker, id === this.#chosen)
    this.#shown.set(id, marker)
  }
}

type PlacedBranch = Branch & { readonly lat: number; readonly lng: number }
const isPlaced = (branch: Branch): branch is PlacedBranch => positionFault(branch.lat, branch.lng) === null

const press = (marker: Marker, isChosen: boolean): void =>
  marker.getElement().setAttribute('aria-pressed', String(isChosen))
