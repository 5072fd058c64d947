import type { DashboardStats } from '@cenolov/contract/catalogue'
import type { WrittenBranchPrices } from '@cenolov/core/branches'
import type { CatalogueQuery, CatalogueResult } from '@cenolov/core/catalogue'
import type { SearchHint } from '@cenolov/core/goods'
import type { Product } from '@cenolov/core/product'
import { startTransition, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { noteDeviceAnswer } from '../api/offline-state.ts'
import { createStore } from '../store.ts'

export interface Today {
  /** Prices of earlier days are stale. */
  readonly firstFresh: string
  /** Today in the shops, `YYYY-MM-DD`. */
  readonly day: string
}

export type ToWorker =
  | ({ readonly kind: 'start'; readonly origin: string } & Today)
  | ({ readonly kind: 'ask'; readonly id: number } & Asked)
  /** Prices in the shopper's branches; null without branches. */
  | { readonly kind: 'branches'; readonly written: WrittenBranchPrices | null }
  /** The page became visible, or invisible. */
  | ({ readonly kind: 'visible'; readonly isVisible: boolean } & Today)

export type FromWorker =
  /** Questions are answered from now on, with the prices of this version. */
  | ({ readonly kind: 'ready'; readonly figures: LoadFigures } & KnownVersion)
  /** An index is being built: questions would wait for it. */
  | { readonly kind: 'busy' }
  /** There is no catalogue here, and none could be loaded. */
  | { readonly kind: 'none' }
  /** The worker has stopped, for example because memory ran out. */
  | { readonly kind: 'over' }
  /** `answer` is null when the device has none. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[Question] | null }

export interface Questions {
  readonly list: CatalogueQuery
  readonly listOn: { readonly day: string; readonly query: CatalogueQuery }
  /** The list in the shopper's branches; null for today. */
  readonly listIn: { readonly day: string | null; readonly query: CatalogueQuery }
  readonly hints: CatalogueQuery
  readonly suggestions: { readonly text: string }
  readonly product: { readonly product: number }
  readonly products: { readonly ids: readonly number[] }
  readonly newest: { readonly count: number }
  readonly stats: Readonly<Record<never, never>>
}
export type Question = keyof Questions
export type Asked<Any extends Question = Question> = {
  [Of in Any]: { readonly of: Of; readonly about: Questions[Of] }
}[Any]

/** The answers. Products and figures are in the API's shapes. */
export interface Answers {
  readonly list: CatalogueResult
  readonly listOn: CatalogueResult
  /** Products are `ProductInBranch`. */
  readonly listIn: CatalogueResult
  readonly hints: readonly SearchHint[]
  readonly suggestions: Suggestions
  readonly product: Product | null
  /** Without the unknown ones. */
  readonly products: { readonly products: readonly Product[] }
  /** The products with the newest dates. */
  readonly newest: readonly Product[]
  readonly stats: DashboardStats
}

interface KnownVersion {
  readonly tag: string
  /** When the server last confirmed it as the newest, in milliseconds by the server's clock. */
  readonly confirmedAt: number
}

/** Duration of each step in ms, for `performance` and the benchmarks. */
export interface LoadFigures {
  readonly bytes: number
  readonly products: number
  readonly decodeMs: number
  readonly indexMs: number
}

export interface SuggestedName {
  readonly name: string
  readonly count: number
}

export interface Suggestions {
  readonly categories: readonly SuggestedName[]
  readonly stores: readonly SuggestedName[]
  readonly titles: readonly string[]
}

export interface DeviceCatalogue {
  /** Answers a question; null when the device has no answer, and the server has to be asked. */
  ask<Of extends Question>(of: Of, about: Questions[Of]): Promise<Answers[Of] | null>
}

export interface CatalogueStatus {
  /** The answering version; null while the server answers. */
  readonly version: KnownVersion | null
  readonly figures: LoadFigures | null
  readonly isComing: boolean
}

const OFF: CatalogueStatus = Object.freeze({ version: null, figures: null, isComing: false })
/** Maximum time for the device to start; after it, a question without a network has no answer. */
const COMING_MS = 10_000

interface Answering {
  readonly device: DeviceCatalogue | null
  readonly status: CatalogueStatus
}

const answering = createStore<Answering>({ device: null, status: OFF })

/** Sets the device's catalogue. The client calls it, which loads late; this module is small and always loaded. */
export function setDeviceCatalogue(device: DeviceCatalogue | null, is: Partial<CatalogueStatus> = OFF): void {
  answering.set({ device, status: { ...OFF, ...is } })
}

export const catalogueStatus = (): CatalogueStatus => answering.get().status

export const onCatalogueStatus = answering.subscribe

export async function askDevice<Of extends Question>(
  of: Of,
  about: Questions[Of],
): Promise<Answers[Of] | null> {
  const { device, status } = answering.get()
  const { version } = status
  if (device === null || version === null) return null
  const answer = await device.ask(of, about)
  if (answer !== null) noteDeviceAnswer(version.confirmedAt)
  return answer
}

/**
 * Returns the device's answer once it has the catalogue, before that the server's. Where the server cannot be reached,
 * it waits for the device, which may be starting.
 * @param askServer throws `ApiError`
 */
export async function deviceOrServer<Of extends Question>(
  of: Of,
  about: Questions[Of],
  askServer: () => Promise<NonNullable<Answers[Of]>>,
): Promise<NonNullable<Answers[Of]>> {
  const answer = await askDevice(of, about)
  return answer ?? serverOrDevice(of, about, askServer)
}

/**
 * Returns the device's answer only where the server cannot be reached. For questions that are expensive for a device.
 */
export async function serverOrDevice<Of extends Question>(
  of: Of,
  about: Questions[Of],
  askServer: () => Promise<NonNullable<Answers[Of]>>,
): Promise<NonNullable<Answers[Of]>> {
  try {
    return await askServer()
  } catch (error) {
    const late = isUnreachable(error) && (await whenReady()) ? await askDevice(of, about) : null
    if (late !== null) return late
    throw error
  }
}

/** Returns whether there is no network, the page of a captive one, or a server that is not up. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 502)

/** Waits for the device while it is starting; returns false when it does not answer. */
function whenReady(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(catalogueStatus().version !== null)
    }
    const timer = setTimeout(end, COMING_MS)
    const stop = onCatalogueStatus(() => {
      if (!catalogueStatus().isComing) end()
    })
    if (!catalogueStatus().isComing) end()
  })
}

/** Returns the version of the catalogue on the answering device, or null while the server answers. */
export const catalogueTag = (): string | null => catalogueStatus().version?.tag ?? null

export function useCatalogueTag(): string | null {
  const [tag, setTag] = useState(catalogueTag)
  useEffect(() => {
    // Not urgent: it is drawn in pieces, between frames.
    const follow = () => startTransition(() => setTag(catalogueTag()))
    follow()
    return onCatalogueStatus(follow)
  }, [])
  return tag
}
